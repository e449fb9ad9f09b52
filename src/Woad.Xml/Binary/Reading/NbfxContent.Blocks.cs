namespace Woad.Xml;

/// <content>Byte records whose content is kept beside the document.</content>
internal ref partial struct NbfxContent
{
    /// <summary>
    /// Takes a byte array whose content is kept beside the document. It is the array that has arrived, when the bytes
    /// of the next record fit behind its end.
    /// </summary>
    public bool TryTakeBlock(out byte[] bytes)
    {
        bytes = [];
        var start = Nodes.Position + 1 + sizeof(int);
        if (!Nodes.IsAtRecord || start > Nodes.Input.Length
            || (Nodes.Input[Nodes.Position] & 0xFE) != NbfxRecord.Bytes32
            || !Nodes.Records.Blocks!.TryFind(start, out var block))
        {
            return false;
        }

        var total = (long)block.Length;
        CheckArrayLength(total);
        var next = start;
        for (var isEnd = (Nodes.Input[Nodes.Position] & 1) == 1; !isEnd;)
        {
            if (next < Nodes.Input.Length && Nodes.Input[next] == NbfxRecord.EndElement)
            {
                next++;
                break;
            }

            next = Nodes.Records.ReadRecord(next, out var record);
            if (!NbfxRecords.IsBytes(record.Type))
            {
                return false;
            }

            total += record.Length;
            CheckArrayLength(total);
            isEnd = record.EndsElement;
        }

        bytes = block.Bytes;
        if (bytes.Length != total)
        {
            bytes = GC.AllocateUninitializedArray<byte>((int)total);
            block.Bytes.AsSpan(0, block.Length).CopyTo(bytes);
        }

        CopyBehind(start, bytes.AsSpan(block.Length));
        Nodes.TakeUpTo(next);
        return true;
    }

    private readonly void CopyBehind(int at, Span<byte> rest)
    {
        while (rest.Length > 0)
        {
            at = Nodes.Records.ReadRecord(at, out var record);
            Nodes.Input.Slice(record.Start, record.Length).CopyTo(rest);
            rest = rest[record.Length..];
        }
    }
}
