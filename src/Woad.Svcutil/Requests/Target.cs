namespace Woad.Svcutil.Requests;

/// <summary>The kinds of files that the tool writes.</summary>
internal enum Target
{
    /// <summary>Code and configuration.</summary>
    Code,

    /// <summary>The documents of the service, as they are.</summary>
    Metadata,
}
