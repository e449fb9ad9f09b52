namespace Woad.Generator.Contracts;

/// <summary>What a method of a proxy does.</summary>
internal enum ProxyForm
{
    /// <summary>Not an operation: it throws.</summary>
    None,

    /// <summary>Calls and waits.</summary>
    Sync,

    /// <summary>Calls and returns a Task.</summary>
    Task,

    /// <summary>Calls and returns an IAsyncResult.</summary>
    Begin,

    /// <summary>Takes the result of a Begin.</summary>
    End,
}
