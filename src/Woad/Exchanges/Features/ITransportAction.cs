namespace Woad.Exchanges;

/// <summary>The action that a transport carries beside the envelope (SOAPAction, the action parameter).</summary>
internal interface ITransportAction
{
    /// <summary>The action; null for none.</summary>
    string? Action { get; }

    /// <summary>The action without a string of its own, where that can be spared; empty for none.</summary>
    ReadOnlySpan<char> ActionText { get; }
}
