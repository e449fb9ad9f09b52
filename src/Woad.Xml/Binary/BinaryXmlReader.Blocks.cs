namespace Woad.Xml;

/// <content>Byte records whose content stands beside the document.</content>
public ref partial struct BinaryXmlReader
{
    /// <summary>Contents that stand beside the document. They can be read as byte arrays and in no other way.</summary>
    internal BinaryBlocks? Blocks
    {
        set => _records = new NbfxRecords(_input, _session, value);
    }

    /// <summary>
    /// Takes a byte array whose content stands beside the document: the array it has arrived in, when what follows in
    /// another record fits its end.
    /// </summary>
    private bool TryTakeBlock(out byte[] bytes)
    {
        bytes = [];
        var start = _pos + 1 + sizeof(int);
        if ((_state & ~State.InArray) != State.Plain || start > _input.Length
            || (_input[_pos] & 0xFE) != NbfxRecord.Bytes32 || !_records.Blocks!.TryFind(start, out var block))
        {
            return false;
        }

        var total = (long)block.Length;
        CheckArrayLength(total);
        var next = start;
        for (var isEnd = (_input[_pos] & 1) == 1; !isEnd;)
        {
            if (next < _input.Length && _input[next] == NbfxRecord.EndElement)
            {
                next++;
                break;
            }

            next = _records.ReadRecord(next, out var record);
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
        TakeUpTo(next);
        return true;
    }

    private readonly void CopyBehind(int at, Span<byte> rest)
    {
        while (rest.Length > 0)
        {
            at = _records.ReadRecord(at, out var record);
            _input.Slice(record.Start, record.Length).CopyTo(rest);
            rest = rest[record.Length..];
        }
    }
}
