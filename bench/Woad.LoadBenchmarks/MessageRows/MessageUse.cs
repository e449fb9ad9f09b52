namespace Woad.LoadBenchmarks.MessageRows;

/// <summary>The way in which a program uses messages.</summary>
/// <param name="Name">Its name.</param>
/// <param name="Hook">Makes what is installed; null for nothing.</param>
internal sealed record MessageUse(string Name, Func<MessageHook>? Hook)
{
    /// <summary>The name of the calls that others are compared with: no message is made.</summary>
    public const string Compiled = "compiled";

    /// <summary>Whether the operation takes and returns messages.</summary>
    public bool IsUntyped { get; init; }

    /// <summary>All of them, that of the compiled lane first.</summary>
    public static IReadOnlyList<MessageUse> All { get; } =
    [
        new(Compiled, null),
        new("looks", () => new MessageHook(MessageWork.Look)),
        new("looks-twice", () => new MessageHook(MessageWork.Look, MessageWork.Look)),
        new("copies-request", () => new MessageHook(MessageWork.Copy)),
        new("copies-reply", () => new MessageHook(MessageWork.Look, MessageWork.Copy)),
        new("logs-request", () => new MessageHook(MessageWork.Log)),
        new("logs-reply", () => new MessageHook(MessageWork.Look, MessageWork.Log)),
        new("reads-reply", () => new MessageHook(MessageWork.Look, MessageWork.Read)),
        new("adds-headers", () => new MessageHook(MessageWork.Add, MessageWork.Add)),
        new("formatter", () => new MessageHook { WrapsFormatters = true }),
        new("parameters", () => new MessageHook { SeesParameters = true }),
        new("untyped", null) { IsUntyped = true },
    ];
}
