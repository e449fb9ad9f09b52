namespace Woad.Transports.Listening;

/// <summary>A listener of channels that listens as a host's endpoints do, where it is one of a host's.</summary>
internal interface IHostedListener
{
    /// <summary>How the host listens; null for a listener of a program. Set before the listener opens.</summary>
    HostListening? Listening { get; set; }
}
