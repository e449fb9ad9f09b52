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
            if (!IsHidden(scope, input, i + 1, prefix) && !prefix.SequenceEqual("xml"u8))
            {
                into.Declare(prefix, scope.Namespace(input, i));
            }
        }

        foreach (var (prefix, ns) in scope.Around is null ? default : scope.Around.All)
        {
            if (!IsHidden(scope, input, 0, prefix.Utf8))
            {
                into.Declare(prefix.Utf8, ns.Utf8);
            }
        }
    }

    /// <summary>Whether a declaration from an index on has the same prefix.</summary>
    private static bool IsHidden(in ReaderScope scope, ReadOnlySpan<byte> input, int from, ReadOnlySpan<byte> prefix)
    {
        for (var i = from; i < scope.Count; i++)
        {
            if (scope.Prefix(input, i).SequenceEqual(prefix))
            {
                return true;
            }
        }

        return false;
    }
}
