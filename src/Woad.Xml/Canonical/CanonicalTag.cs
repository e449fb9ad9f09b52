namespace Woad.Xml;

/// <summary>
/// Start tags in canonical form: the namespaces that they declare ([XML-EXC-C14N] 3), and the order of their parts.
/// </summary>
internal static class CanonicalTag
{
    /// <summary>Writes the start tag that <paramref name="source"/> is on.</summary>
    public static void Start<TSource>(ref TSource source, CanonicalWriter into)
        where TSource : struct, ICanonicalSource, allows ref struct
    {
        into.Start(source.ElementPrefix, source.ElementLocal);
        ref var rendered = ref into.Declarations;
        var first = rendered.Count;
        Use(ref source, into, source.ElementDeclaration);
        var count = source.Attributes;
        for (var i = 0; i < count; i++)
        {
            Use(ref source, into, source.DeclarationOf(i));
        }

        foreach (var prefix in into.Kept)
        {
            Use(ref source, into, source.Find(prefix));
        }

        for (var i = first; i < rendered.Count; i++)
        {
            var declaration = rendered[i].Declaration;
            into.Declare(source.PrefixAt(declaration), source.NamespaceAt(declaration));
        }

        if (count > 0)
        {
            WriteAttributes(ref source, into, count);
        }

        into.EndStart();
    }

    /// <summary>
    /// A prefix that the tag uses is declared unless the nearest element around it that has declared the prefix named
    /// the same namespace; for the default namespace nothing is the same as the empty one.
    /// </summary>
    private static void Use<TSource>(ref TSource source, CanonicalWriter into, int declaration)
        where TSource : struct, ICanonicalSource, allows ref struct
    {
        if (declaration is ReaderScope.None or ReaderScope.Xml)
        {
            return;
        }

        ref var rendered = ref into.Declarations;
        if (rendered.Count > 0 && rendered[rendered.Count - 1].Declaration == declaration)
        {
            return;
        }

        var prefix = source.PrefixAt(declaration);
        for (var i = rendered.Count - 1; i >= 0; i--)
        {
            var other = rendered[i].Declaration;
            if (other == declaration)
            {
                return;
            }

            if (source.PrefixAt(other).SequenceEqual(prefix))
            {
                if (source.NamespaceAt(other).SequenceEqual(source.NamespaceAt(declaration)))
                {
                    return;
                }

                Insert(ref source, into, declaration, prefix);
                return;
            }
        }

        if ((prefix.Length > 0 || source.NamespaceAt(declaration).Length > 0) && !prefix.SequenceEqual("xml"u8))
        {
            Insert(ref source, into, declaration, prefix);
        }
    }

    /// <summary>Puts a declaration into the order of prefixes among those of the tag.</summary>
    private static void Insert<TSource>(
        ref TSource source, CanonicalWriter into, int declaration, scoped ReadOnlySpan<byte> prefix)
        where TSource : struct, ICanonicalSource, allows ref struct
    {
        ref var rendered = ref into.Declarations;
        var depth = into.Depth;
        rendered.Add(new CanonicalWriter.Rendered(declaration, depth));
        var at = rendered.Count - 1;
        for (; at > 0
            && rendered[at - 1].Depth == depth
            && source.PrefixAt(rendered[at - 1].Declaration).SequenceCompareTo(prefix) > 0; at--)
        {
            rendered[at] = rendered[at - 1];
        }

        rendered[at] = new CanonicalWriter.Rendered(declaration, depth);
    }

    private static void WriteAttributes<TSource>(ref TSource source, CanonicalWriter into, int count)
        where TSource : struct, ICanonicalSource, allows ref struct
    {
        // Shell sort: of 4,096 attributes, which are the most, some 100,000 are compared.
        var order = into.Order(count);
        var gap = 1;
        while (gap < count / 3)
        {
            gap = (3 * gap) + 1;
        }

        for (; gap > 0; gap /= 3)
        {
            for (var i = gap; i < count; i++)
            {
                var (moved, at) = (order[i], i);
                for (; at >= gap && Compare(ref source, order[at - gap], moved) > 0; at -= gap)
                {
                    order[at] = order[at - gap];
                }

                order[at] = moved;
            }
        }

        foreach (var attribute in order)
        {
            into.Attribute(source.PrefixOf(attribute), source.LocalOf(attribute));
            source.WriteValue(attribute, into);
            into.EndAttribute();
        }
    }

    /// <summary>First the namespaces, none before all others, then the names.</summary>
    private static int Compare<TSource>(ref TSource source, int left, int right)
        where TSource : struct, ICanonicalSource, allows ref struct
    {
        var (of, with) = (source.DeclarationOf(left), source.DeclarationOf(right));
        var order = of == with ? 0 : source.NamespaceAt(of).SequenceCompareTo(source.NamespaceAt(with));
        return order != 0 ? order : source.LocalOf(left).SequenceCompareTo(source.LocalOf(right));
    }
}
