namespace Woad.Conformance.OwnCode;

/// <summary>
/// What the code of <see cref="OwnItem"/> has done, in its order. Tests that look at it run one after the other.
/// </summary>
public static class OwnLog
{
    private static readonly List<string> Notes = [];
    private static bool _isCompiled;

    /// <summary>Notes a call, and of the first one whether generated code has made it.</summary>
    public static void Note(string what)
    {
        lock (Notes)
        {
            Notes.Add(what);
            _isCompiled = _isCompiled
                || (Notes.Count == 1 && Environment.StackTrace.Contains("Woad.Generated", StringComparison.Ordinal));
        }
    }

    /// <summary>Everything since the last time, and whether generated code was among the callers.</summary>
    public static (string Notes, bool IsCompiled) Take()
    {
        lock (Notes)
        {
            var taken = (string.Join(" ", Notes), _isCompiled);
            Notes.Clear();
            _isCompiled = false;
            return taken;
        }
    }
}
