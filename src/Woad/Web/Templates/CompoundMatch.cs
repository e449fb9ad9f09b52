using System.Collections.Specialized;

namespace Woad.Web.Templates;

/// <summary>
/// Fits text to a compound segment. From left to right; a variable takes as little as lets the rest fit, and at least
/// one character. Two variables are never neighbours, so that the work is bounded by the pieces times the length.
/// </summary>
internal static class CompoundMatch
{
    public static bool TryMatch(CompoundPart[] parts, string segment, NameValueCollection? bound)
    {
        var ends = new int[parts.Length];
        if (!TryFit(parts, segment, ends))
        {
            return false;
        }

        for (var i = 0; bound is not null && i < parts.Length; i++)
        {
            if (parts[i].IsVariable)
            {
                bound.Add(parts[i].Text, segment[(i == 0 ? 0 : ends[i - 1])..ends[i]]);
            }
        }

        return true;
    }

    /// <summary>
    /// Every literal but the last one at its first place; the last one at the end. That is enough: a later place for an
    /// earlier literal never makes room for a following one.
    /// </summary>
    private static bool TryFit(CompoundPart[] parts, string segment, int[] ends)
    {
        var position = 0;
        for (var i = 0; i < parts.Length; i++)
        {
            var part = parts[i];
            if (part.IsVariable)
            {
                if (i == parts.Length - 1)
                {
                    ends[i] = segment.Length;
                    return segment.Length > position;
                }

                continue;
            }

            int start;
            if (i == 0)
            {
                start = segment.StartsWith(part.Text, StringComparison.OrdinalIgnoreCase) ? 0 : -1;
            }
            else if (i == parts.Length - 1)
            {
                start = segment.EndsWith(part.Text, StringComparison.OrdinalIgnoreCase)
                    ? segment.Length - part.Text.Length
                    : -1;
                start = start > position ? start : -1;
            }
            else
            {
                start = position + 1 > segment.Length
                    ? -1
                    : segment.IndexOf(part.Text, position + 1, StringComparison.OrdinalIgnoreCase);
            }

            if (start < 0)
            {
                return false;
            }

            if (i > 0)
            {
                ends[i - 1] = start;
            }

            position = ends[i] = start + part.Text.Length;
        }

        return position == segment.Length;
    }
}
