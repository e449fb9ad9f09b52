namespace Woad.Dispatch;

/// <summary>The values of one call in the message lane.</summary>
internal sealed class MessageLaneState
{
    public required object?[] Inputs { get; init; }

    public object?[] Outputs { get; set; } = [];

    public object? Result { get; set; }

    /// <summary>What each parameter inspector wants to see again after the call.</summary>
    public object?[] Correlations { get; set; } = [];
}
