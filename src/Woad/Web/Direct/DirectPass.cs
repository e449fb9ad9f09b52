namespace Woad.Web.Direct;

/// <summary>How a body of JSON is read.</summary>
internal enum DirectPass
{
    /// <summary>Once: no code that the program has written runs on the way.</summary>
    Only,

    /// <summary>To find out that it can be read, without running such code.</summary>
    Rehearsal,

    /// <summary>For good, after a rehearsal: what goes wrong now is the program's.</summary>
    Rehearsed,
}
