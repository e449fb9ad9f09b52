namespace Woad.Connections;

/// <summary>An open listener: one address of one host. Listeners share ports; each closes on its own.</summary>
internal interface IListener
{
    /// <summary>The address that is really listened on (with the port that was chosen).</summary>
    Uri Address { get; }

    /// <summary>Stops accepting; what was accepted goes on.</summary>
    ValueTask CloseAsync();
}
