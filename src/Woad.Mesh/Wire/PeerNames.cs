namespace Woad.Mesh.Wire;

/// <summary>Names of the peer channel protocol.</summary>
internal static class PeerNames
{
    public const string Scheme = "net.p2p";
    public const string Namespace = "http://schemas.microsoft.com/net/2006/05/peer";
    public const string Resolver = Namespace + "/resolver";
    public const string ResolverTypes = "http://schemas.datacontract.org/2004/07/System.ServiceModel.PeerResolvers";
    public const string ChannelTypes = "http://schemas.datacontract.org/2004/07/System.ServiceModel.Channels";
    public const string NetTypes = "http://schemas.datacontract.org/2004/07/System.Net";
    public const string ArrayTypes = "http://schemas.microsoft.com/2003/10/Serialization/Arrays";

    public const string Connect = Namespace + "/Connect";
    public const string Welcome = Namespace + "/Welcome";
    public const string Refuse = Namespace + "/Refuse";
    public const string Disconnect = Namespace + "/Disconnect";
    public const string LinkUtility = Namespace + "/LinkUtility";
    public const string Ping = Namespace + "/Ping";
    public const string RequestToken = "RequestSecurityToken";
    public const string TokenResponse = "RequestSecurityTokenResponse";

    /// <summary>The address of answers, as WS-Addressing 1.0 has it.</summary>
    public static readonly Uri Anonymous = new("http://www.w3.org/2005/08/addressing/anonymous");

    public const string HopCount = "PeerHopCount";
    public const string Flooder = "PeerFlooder";

    /// <summary>The path, before a node's own name, of the address at which it listens for neighbors.</summary>
    public const string ListenPath = "PeerChannelEndpoints";
}
