using System.Buffers.Binary;
using System.Net;
using System.Net.Sockets;
using System.Runtime.Serialization;

namespace Woad.Mesh.Wire;

/// <summary>An IP address by the fields that nodes of .NET Framework write.</summary>
[DataContract(Name = "IPAddress", Namespace = PeerNames.NetTypes)]
internal sealed class AddressFields
{
    [DataMember(Name = "m_Address", Order = 0)]
    public long Address { get; set; }

    [DataMember(Name = "m_Family", Order = 1)]
    public AddressFamily Family { get; set; }

    [DataMember(Name = "m_HashCode", Order = 2)]
    public int HashCode { get; set; }

    [DataMember(Name = "m_Numbers", Order = 3)]
    public ushort[]? Numbers { get; set; }

    [DataMember(Name = "m_ScopeId", Order = 4)]
    public long ScopeId { get; set; }

    public static AddressFields Of(IPAddress address)
    {
        var fields = new AddressFields { Family = address.AddressFamily, Numbers = new ushort[8] };
        Span<byte> bytes = stackalloc byte[16];
        address.TryWriteBytes(bytes, out _);
        if (address.AddressFamily == AddressFamily.InterNetwork)
        {
            fields.Address = BinaryPrimitives.ReadUInt32LittleEndian(bytes);
            return fields;
        }

        for (var i = 0; i < 8; i++)
        {
            fields.Numbers[i] = BinaryPrimitives.ReadUInt16BigEndian(bytes[(2 * i)..]);
        }

        fields.ScopeId = address.ScopeId;
        return fields;
    }

    /// <exception cref="SerializationException">The fields are those of no address.</exception>
    public IPAddress ToAddress()
    {
        switch (Family)
        {
            case AddressFamily.InterNetwork when Address is >= 0 and <= uint.MaxValue:
                return new IPAddress(Address);
            case AddressFamily.InterNetworkV6 when Numbers is { Length: 8 } && ScopeId is >= 0 and <= uint.MaxValue:
                Span<byte> bytes = stackalloc byte[16];
                for (var i = 0; i < 8; i++)
                {
                    BinaryPrimitives.WriteUInt16BigEndian(bytes[(2 * i)..], Numbers[i]);
                }

                return new IPAddress(bytes, ScopeId);
            default:
                throw new SerializationException(
                    "An IPAddress of a node's address is neither one of IPv4 (m_Address of 32 bits) nor one of IPv6 "
                        + "(eight m_Numbers).");
        }
    }
}
