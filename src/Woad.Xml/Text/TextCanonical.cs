namespace Woad.Xml;

/// <summary>
/// Canonical octets of text documents: runs of text are copied, and the parts of start tags are put in order.
/// </summary>
internal static class TextCanonical
{
    /// <summary>Writes the element that comes next, and moves behind it.</summary>
    public static void Element(ref TextNodes nodes, CanonicalWriter into)
    {
        nodes.RequireStart();
        into.Begin(nodes.Scan.Input.Length);
        Start(ref nodes, into);
        Nodes(ref nodes, into, nodes.Depth);
        nodes.End();
        into.End();
    }

    /// <summary>
    /// Writes the nodes inside the element just started, of which nothing was looked at, and moves to its end tag.
    /// </summary>
    public static void Content(ref TextNodes nodes, CanonicalWriter into)
    {
        into.Begin(nodes.Scan.Input.Length);
        Nodes(ref nodes, into, nodes.Depth);
    }

    private static void Start(ref TextNodes nodes, CanonicalWriter into)
    {
        nodes.Peek();
        CanonicalTag.Start(ref nodes, into);
        nodes.Consume();
    }

    /// <summary>Writes nodes up to the end of the element at <paramref name="depth"/>.</summary>
    private static void Nodes(ref TextNodes nodes, CanonicalWriter into, int depth)
    {
        nodes.ForgetLeaf();
        while (true)
        {
            if (!nodes.IsImpliedEnd)
            {
                CanonicalCharacters.Text(ref nodes.Scan, into);
                if (nodes.Scan.Position + 1 >= nodes.Scan.Input.Length)
                {
                    throw Malformed.EndOfInput(nodes.Scan.Input.Length);
                }

                switch (nodes.Scan.Input[nodes.Scan.Position + 1])
                {
                    case (byte)'!' when nodes.Scan.IsCData(nodes.Scan.Position):
                        CanonicalCharacters.Section(ref nodes.Scan, into);
                        continue;
                    case (byte)'!':
                        nodes.Scan.Position = nodes.Scan.SkipComment(nodes.Scan.Position);
                        continue;
                    case (byte)'?':
                        CanonicalCharacters.Instruction(ref nodes.Scan, into);
                        continue;
                    case not (byte)'/':
                        if (!TryLeaf(ref nodes, into))
                        {
                            Start(ref nodes, into);
                        }

                        continue;
                }
            }

            if (nodes.Depth == depth)
            {
                return;
            }

            nodes.End();
            into.End();
        }
    }

    /// <summary>
    /// Writes an element that has no attributes, nothing but text inside, and the prefix of the element around it,
    /// which has declared that. The bytes of such an element are canonical already. False, and nothing is written, for
    /// any other.
    /// </summary>
    private static bool TryLeaf(ref TextNodes nodes, CanonicalWriter into)
    {
        if (into.Depth == 0 || nodes.Depth >= nodes.Limits.MaxDepth)
        {
            return false;
        }

        // A name of the element around it is whole: the prefix with its colon, or no colon at all.
        var (start, length) = nodes.Innermost();
        var prefix = nodes.Scan.Input.Slice(start, length);
        prefix = prefix[..(prefix.IndexOf((byte)':') + 1)];
        var rest = nodes.Scan.Input[nodes.Scan.Position..];
        var local = 1 + prefix.Length;
        if (rest.Length <= local || !rest[1..].StartsWith(prefix) || !CharacterCheck.MayBegin(rest[local]))
        {
            return false;
        }

        var name = rest[local..].IndexOfAnyExcept(CharacterCheck.AsciiName);
        Visits.Add(local + (name < 0 ? rest.Length - local : name + 1));
        var text = local + name + 1;
        if (name <= 0 || rest[text - 1] != (byte)'>' || text > nodes.Limits.MaxBytesPerRead)
        {
            return false;
        }

        var step = rest[text..].IndexOfAny(CanonicalCharacters.Stops);
        Visits.Add(step < 0 ? rest.Length - text : step + 1);
        var end = text + step;
        if (step < 0 || rest.Length - end <= text || rest[end] != (byte)'<' || rest[end + 1] != (byte)'/'
            || !rest.Slice(end + 2, text - 1).SequenceEqual(rest.Slice(1, text - 1)))
        {
            return false;
        }

        CharacterCheck.Utf8(rest.Slice(text, step), nodes.Scan.Position + text);
        end += text + 1;
        into.Raw(rest[..end]);
        nodes.Scan.Position += end;
        return true;
    }
}
