package web

import "net/netip"

// Network returns the client that limits apply to: of an IPv6 address its network of /56, which is what one customer of a
// provider has, and of any other address the address. Loopback stays as it is. It returns the zero Addr for what is no address.
func Network(address string) netip.Addr {
	addr, err := netip.ParseAddr(address)
	if err != nil {
		return netip.Addr{}
	}
	if addr = addr.Unmap(); addr.Is6() && !addr.IsLoopback() {
		network, _ := addr.Prefix(56)
		return network.Addr()
	}
	return addr
}
