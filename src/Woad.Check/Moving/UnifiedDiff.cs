using System.Globalization;
using System.Text;

namespace Woad.Check.Moving;

/// <summary>The difference of two texts in the unified format.</summary>
internal static class UnifiedDiff
{
    private const int Context = 3;

    // The table of common lines grows with the square; larger parts are shown as replaced.
    private const int MaxTable = 4_000_000;

    public static string Of(string name, string? before, string? after)
    {
        var old = Lines(before);
        var young = Lines(after);
        var steps = Steps(old, young);
        var text = new StringBuilder();
        text.Append("--- ").AppendLine(before is null ? "/dev/null" : "a/" + name);
        text.Append("+++ ").AppendLine(after is null ? "/dev/null" : "b/" + name);
        var at = 0;
        while (steps.FindIndex(at, step => step.Mark != ' ') is >= 0 and var first)
        {
            var start = Math.Max(at, first - Context);
            var end = first;
            for (var i = first; i < steps.Count && i <= end + (2 * Context); i++)
            {
                end = steps[i].Mark == ' ' ? end : i;
            }

            end = Math.Min(steps.Count - 1, end + Context);
            Append(text, steps, start, end);
            at = end + 1;
        }

        return text.ToString();
    }

    private static void Append(StringBuilder text, List<(char Mark, string Line)> steps, int start, int end)
    {
        var hunk = steps.GetRange(start, end - start + 1);
        var oldCount = hunk.Count(step => step.Mark != '+');
        var newCount = hunk.Count(step => step.Mark != '-');
        var oldStart = steps.Take(start).Count(step => step.Mark != '+') + (oldCount > 0 ? 1 : 0);
        var newStart = steps.Take(start).Count(step => step.Mark != '-') + (newCount > 0 ? 1 : 0);
        text.AppendLine(CultureInfo.InvariantCulture, $"@@ -{oldStart},{oldCount} +{newStart},{newCount} @@");
        foreach (var (mark, line) in hunk)
        {
            text.Append(mark).AppendLine(line);
        }
    }

    private static List<(char Mark, string Line)> Steps(string[] old, string[] young)
    {
        var head = 0;
        while (head < old.Length && head < young.Length && old[head] == young[head])
        {
            head++;
        }

        var tail = 0;
        while (tail < old.Length - head && tail < young.Length - head && old[^(tail + 1)] == young[^(tail + 1)])
        {
            tail++;
        }

        var steps = old.Take(head).Select(line => (' ', line)).ToList();
        steps.AddRange(Middle(old[head..^tail], young[head..^tail]));
        steps.AddRange(old.TakeLast(tail).Select(line => (' ', line)));
        return steps;
    }

    private static IEnumerable<(char Mark, string Line)> Middle(string[] old, string[] young)
    {
        if ((long)old.Length * young.Length > MaxTable)
        {
            return old.Select(line => ('-', line)).Concat(young.Select(line => ('+', line)));
        }

        var common = new int[old.Length + 1, young.Length + 1];
        for (var i = old.Length - 1; i >= 0; i--)
        {
            for (var j = young.Length - 1; j >= 0; j--)
            {
                common[i, j] = old[i] == young[j]
                    ? common[i + 1, j + 1] + 1
                    : Math.Max(common[i + 1, j], common[i, j + 1]);
            }
        }

        var steps = new List<(char Mark, string Line)>();
        for (int i = 0, j = 0; i < old.Length || j < young.Length;)
        {
            if (i < old.Length && j < young.Length && old[i] == young[j])
            {
                steps.Add((' ', old[i++]));
                j++;
            }
            else if (j == young.Length || (i < old.Length && common[i + 1, j] >= common[i, j + 1]))
            {
                steps.Add(('-', old[i++]));
            }
            else
            {
                steps.Add(('+', young[j++]));
            }
        }

        return steps;
    }

    private static string[] Lines(string? text)
    {
        if (string.IsNullOrEmpty(text))
        {
            return [];
        }

        var lines = text.Replace("\r\n", "\n", StringComparison.Ordinal).Split('\n');
        return lines[^1].Length == 0 ? lines[..^1] : lines;
    }
}
