using System.Net.Security;
using Woad.Mesh.Wire;

namespace System.ServiceModel;

/// <summary>
/// Makes a member of a message contract the number of connections that the message may pass in a mesh.
/// </summary>
[AttributeUsage(AttributeTargets.Property | AttributeTargets.Field, AllowMultiple = false, Inherited = false)]
public sealed class PeerHopCountAttribute : MessageHeaderAttribute
{
    /// <summary>Initializes a new instance of the <see cref="PeerHopCountAttribute"/> class.</summary>
    public PeerHopCountAttribute()
    {
        base.Name = PeerNames.HopCount;
        base.Namespace = PeerNames.Namespace;
        base.ProtectionLevel = ProtectionLevel.None;
        base.MustUnderstand = false;
    }

    /// <summary>Gets the actor of the header, null.</summary>
    public new string? Actor => base.Actor;

    /// <summary>Gets a value that indicates whether the header must be understood: false.</summary>
    public new bool MustUnderstand => base.MustUnderstand;

    /// <summary>Gets the name of the header, <c>PeerHopCount</c>.</summary>
    public new string? Name => base.Name;

    /// <summary>Gets the namespace of the header, that of the peer channel protocol.</summary>
    public new string? Namespace => base.Namespace;

    /// <summary>Gets the protection of the header, none: each node changes it.</summary>
    public new ProtectionLevel ProtectionLevel => base.ProtectionLevel;

    /// <summary>Gets a value that indicates whether the header is relayed: false.</summary>
    public new bool Relay => base.Relay;
}
