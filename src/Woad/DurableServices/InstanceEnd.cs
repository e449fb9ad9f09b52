namespace Woad.DurableServices;

/// <summary>How the calls that share the loaded state of a durable instance end.</summary>
internal enum InstanceEnd
{
    /// <summary>The state is saved.</summary>
    Saved,

    /// <summary>The changes are given up.</summary>
    Aborted,

    /// <summary>The instance is deleted.</summary>
    Completed,
}
