namespace Woad.Xml;

/// <summary>The declarations of a reader's scope, as they are in a start tag of text.</summary>
internal static class ScopeDeclarations
{
    /// <summary>Writes all declarations in force, each prefix once.</summary>
    public static void Write(in ReaderScope scope, ReadOnlySpan<byte> input, CanonicalWriter into)
    {
        for (var i = scope.Count - 1; i >= 0; i--)
        {
            var prefix = scope.Prefix(input, i);
            var isHidden = false;
            for (var j = i + 1; j < scope.Count && !isHidden; j++)
            {
                isHidden = scope.Prefix(input, j).SequenceEqual(prefix);
            }

            if (!isHidden && !prefix.SequenceEqual("xml"u8))
            {
                into.Declare(prefix, scope.Namespace(input, i));
            }
        }
    }
}
