namespace Woad.ContextExchange;

/// <summary>The frozen settings of context exchange.</summary>
internal sealed record ContextModel
{
    /// <summary>How contexts travel.</summary>
    public required ContextCarrier Carrier { get; init; }

    /// <summary>Client: whether channels keep the context of the service, unless the program says otherwise.</summary>
    public required bool IsManaged { get; init; }

    /// <summary>Client: the address that services are told to send to; null for none.</summary>
    public required Uri? CallbackAddress { get; init; }
}
