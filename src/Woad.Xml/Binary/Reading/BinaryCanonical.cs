namespace Woad.Xml;

/// <summary>Canonical octets of binary documents: the form that the same nodes have as text.</summary>
internal static class BinaryCanonical
{
    /// <summary>Writes the element that comes next, and moves behind it.</summary>
    public static void Element(ref BinaryNodes nodes, CanonicalWriter into)
    {
        nodes.RequireStart();
        into.Begin(nodes.Input.Length);
        Start(ref nodes, into);
        if (nodes.InItem)
        {
            Item(ref nodes, into);
            return;
        }

        Nodes(ref nodes, into, nodes.Depth);
        nodes.End();
        into.End();
    }

    /// <summary>
    /// Writes the element that comes next, and moves behind it. Elements inside it may be those of the document before.
    /// </summary>
    public static void Element(ref BinaryNodes nodes, CanonicalWriter into, RepeatedChildren known)
    {
        nodes.RequireStart();
        var start = nodes.Tag.Start;
        into.Begin(nodes.Input.Length);
        Start(ref nodes, into);
        if (nodes.InItem)
        {
            Item(ref nodes, into);
            return;
        }

        var depth = nodes.Depth;
        known.Enter(nodes.Input[start..nodes.Position], nodes.Scope.Around, nodes.Session);
        while (TryChild(ref nodes, into, known))
        {
        }

        Nodes(ref nodes, into, depth);
        nodes.End();
        into.End();
    }

    /// <summary>Writes an element inside another one; false for a node that is none, and items of an array.</summary>
    private static bool TryChild(ref BinaryNodes nodes, CanonicalWriter into, RepeatedChildren known)
    {
        if (known.TryTake(nodes.Input[nodes.Position..], out var length, out var octets))
        {
            into.Raw(octets);
            nodes.Position += length;
            return true;
        }

        if (nodes.Next() != XmlNext.Start)
        {
            return false;
        }

        var (start, before) = (nodes.Tag.Start, into.Written.Length);
        Start(ref nodes, into);
        if (nodes.InItem)
        {
            return false;
        }

        Nodes(ref nodes, into, nodes.Depth);
        nodes.End();
        into.End();
        known.Add(nodes.Input[start..nodes.Position], into.Written[before..]);
        return true;
    }

    /// <summary>Writes the nodes inside the element just started, and moves to its end.</summary>
    public static void Content(ref BinaryNodes nodes, CanonicalWriter into)
    {
        into.Begin(nodes.Input.Length);
        Nodes(ref nodes, into, nodes.Depth);
    }

    private static void Start(ref BinaryNodes nodes, CanonicalWriter into)
    {
        nodes.Tag.CheckCanonicalNames(nodes.Records.Strings);
        CanonicalTag.Start(ref nodes, into);
        nodes.Consume();
    }

    /// <summary>Writes nodes up to the end of the element at <paramref name="depth"/>.</summary>
    private static void Nodes(ref BinaryNodes nodes, CanonicalWriter into, int depth)
    {
        while (true)
        {
            switch (nodes.Next())
            {
                case XmlNext.Start:
                    Start(ref nodes, into);
                    break;
                case XmlNext.Text when nodes.InItem:
                    Item(ref nodes, into);
                    break;
                case XmlNext.Text:
                    nodes.TakeRecord(out var record);
                    NbfxCanonical.Write(nodes.Records, record, into, isAttribute: false);
                    break;
                case XmlNext.End when nodes.Depth == depth:
                    return;
                case XmlNext.End:
                    nodes.End();
                    into.End();
                    break;
                default:
                    throw Malformed.EndOfInput(nodes.Position);
            }
        }
    }

    private static void Item(ref BinaryNodes nodes, CanonicalWriter into)
    {
        nodes.TakeItem(out var record);
        NbfxCanonical.Write(nodes.Records, record, into, isAttribute: false);
        into.End();
    }
}
