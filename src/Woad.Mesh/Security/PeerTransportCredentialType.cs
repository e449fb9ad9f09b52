namespace System.ServiceModel;

/// <summary>The credentials by which neighbors in a mesh know each other.</summary>
public enum PeerTransportCredentialType
{
    /// <summary>The password of the mesh.</summary>
    Password = 0,

    /// <summary>A certificate of each node.</summary>
    Certificate = 1,
}
