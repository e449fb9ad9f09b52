namespace Woad.Svcutil.Generation;

/// <summary>The methods that are generated for an operation.</summary>
internal enum MethodChoice
{
    /// <summary>One that waits and one that returns a task.</summary>
    Both,

    /// <summary>One that returns a task.</summary>
    Async,

    /// <summary>One that waits.</summary>
    Sync,
}
