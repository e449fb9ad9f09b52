using System.Collections.Concurrent;

namespace Interop.Matrix;

/// <summary>What the services of this process were given. One case runs at a time.</summary>
public static class MatrixLog
{
    private static readonly ConcurrentQueue<string> Lines = new();

    public static int Count => Lines.Count;

    public static void Write(string operation, params object?[] values)
    {
        var shown = new List<string>();
        foreach (var value in values)
        {
            shown.Add(Shown.Of(value));
        }

        Lines.Enqueue($"{operation}({string.Join(", ", shown)})");
    }

    /// <summary>The lines since the last call.</summary>
    public static List<string> Take()
    {
        var taken = new List<string>();
        while (Lines.TryDequeue(out var line))
        {
            taken.Add(line);
        }

        return taken;
    }
}
