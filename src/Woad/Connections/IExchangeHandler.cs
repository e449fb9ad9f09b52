namespace Woad.Connections;

/// <summary>
/// What happens to an incoming message, in two phases, because ordering, reentrancy and back-pressure need to tell
/// them apart. Composed once when an endpoint opens.
/// </summary>
/// <remarks>
/// <see cref="AdmitAsync"/> is called in the order of arrival, for a session one at a time; when it completes the next
/// message may be read. <see cref="RunAsync"/> is called once for each exchange that was admitted, and completes when
/// the exchange has been answered; whoever called owns the exchange again then. Neither throws: what goes wrong is
/// answered with a fault or ends the exchange.
/// </remarks>
internal interface IExchangeHandler
{
    /// <summary>
    /// Gives the message its place in the order and its permits. False: it was answered (or dropped) already and must
    /// not be run.
    /// </summary>
    ValueTask<bool> AdmitAsync(Exchange exchange);

    /// <summary>Runs the exchange until it has been answered.</summary>
    ValueTask RunAsync(Exchange exchange);
}
