using System.ComponentModel;

namespace Woad.Formatters.Compiled;

/// <summary>Texts of enumerations whose values are combined. For generated code.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public static class FlagTexts
{
    /// <summary>The words of a text, which are separated by spaces and nothing else.</summary>
    /// <param name="utf8">The string, in UTF-8.</param>
    /// <returns>The ranges of the words.</returns>
    public static List<Range> Split(ReadOnlySpan<byte> utf8)
    {
        var words = new List<Range>();
        foreach (var range in utf8.Split((byte)' '))
        {
            if (range.Start.Value < range.End.Value)
            {
                words.Add(range);
            }
        }

        return words;
    }
}
