namespace Woad.Xml;

/// <content>Text that is compared or given as it is in the document or in a dictionary.</content>
internal ref partial struct NbfxContent
{
    /// <summary>Takes the content when it is in one piece in the document or in a dictionary.</summary>
    public bool TryTakeUtf8(out ReadOnlySpan<byte> utf8)
    {
        utf8 = default;
        if (Nodes.ImpliedEnd)
        {
            Nodes.End();
            return true;
        }

        if (Nodes.InItem || !TryPeekSingle(out var record, out var next))
        {
            return false;
        }

        switch (record.Type)
        {
            case NbfxRecord.Chars8 or NbfxRecord.Chars16 or NbfxRecord.Chars32:
                utf8 = Nodes.Input.Slice(record.Start, record.Length);
                break;
            case NbfxRecord.Dictionary:
                utf8 = Nodes.Records.Strings.Utf8Of(Nodes.Records.Strings.IdIn(record.Start));
                break;
            case NbfxRecord.Empty:
                break;
            default:
                return false;
        }

        CheckStringLength(record);
        Nodes.TakeUpTo(next);
        return true;
    }

    /// <summary>Takes the content when it is the id of a string in a dictionary.</summary>
    public bool TryTakeId(out int id)
    {
        if (!TryPeekSingle(out var record, out var next) || record.Type != NbfxRecord.Dictionary)
        {
            id = -1;
            return false;
        }

        id = Nodes.Records.Strings.IdIn(record.Start).Start;
        Nodes.TakeUpTo(next);
        return true;
    }

    /// <summary>Takes the content when it equals <paramref name="expected"/>.</summary>
    public bool TryTakeText(XmlToken expected)
    {
        if (Nodes.InItem || !TryPeekSingle(out var record, out var next))
        {
            return false;
        }

        var equal = record.Type switch
        {
            NbfxRecord.Dictionary => Nodes.Records.Strings.Is(Nodes.Records.Strings.IdIn(record.Start), expected),
            NbfxRecord.Chars8 or NbfxRecord.Chars16 or NbfxRecord.Chars32 =>
                Nodes.Input.Slice(record.Start, record.Length).SequenceEqual(expected.Utf8),
            _ => string.Equals(Nodes.Records.StringOf(record), expected.Text, StringComparison.Ordinal),
        };
        if (equal)
        {
            Nodes.TakeUpTo(next);
        }

        return equal;
    }
}
