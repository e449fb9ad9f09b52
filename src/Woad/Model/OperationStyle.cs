namespace Woad.Model;

/// <summary>The shape of the method behind an operation.</summary>
internal enum OperationStyle
{
    /// <summary>An ordinary method.</summary>
    Synchronous,

    /// <summary>A method that returns a Task.</summary>
    Task,

    /// <summary>A pair of Begin and End methods.</summary>
    BeginEnd,
}
