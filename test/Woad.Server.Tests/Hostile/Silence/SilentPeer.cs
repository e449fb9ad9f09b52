namespace Woad.Server.Tests.Hostile.Silence;

/// <summary>Whose messages are lost from a moment on.</summary>
public enum SilentPeer
{
    /// <summary>The client's.</summary>
    Client,

    /// <summary>The service's.</summary>
    Service,

    /// <summary>Those of both: the network is gone.</summary>
    Both,
}
