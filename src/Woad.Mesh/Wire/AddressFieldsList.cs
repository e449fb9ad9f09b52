using System.Runtime.Serialization;

namespace Woad.Mesh.Wire;

/// <summary>IP addresses of a node, named as nodes of .NET Framework name them.</summary>
[CollectionDataContract(Name = "ArrayOfIPAddress", ItemName = "IPAddress", Namespace = PeerNames.NetTypes)]
internal sealed class AddressFieldsList : List<AddressFields>;
