namespace Woad.Xml;

/// <summary>
/// The contents of byte records of one document that stand beside it, each in an array of its own: in the document
/// itself the record's length is followed by what comes behind its content. In the order of the document.
/// </summary>
internal sealed class BinaryBlocks
{
    private readonly List<Block> _blocks = [];

    /// <summary>Bytes of all contents.</summary>
    public long Length { get; private set; }

    public IReadOnlyList<Block> All => _blocks;

    /// <summary>Adds a content whose place in the document is <paramref name="offset"/>, behind all others.</summary>
    public void Add(int offset, byte[] bytes, int length)
    {
        _blocks.Add(new Block(offset, bytes, length));
        Length += length;
    }

    /// <summary>The document begins <paramref name="count"/> bytes later.</summary>
    public void Skip(int count)
    {
        for (var i = 0; i < _blocks.Count; i++)
        {
            _blocks[i] = _blocks[i] with { Offset = _blocks[i].Offset - count };
        }
    }

    /// <summary>The content that belongs at <paramref name="offset"/>; false when none does.</summary>
    public bool TryFind(int offset, out Block block)
    {
        var (low, high) = (0, _blocks.Count - 1);
        while (low <= high)
        {
            var middle = (low + high) >>> 1;
            block = _blocks[middle];
            if (block.Offset == offset)
            {
                return true;
            }

            (low, high) = block.Offset < offset ? (middle + 1, high) : (low, middle - 1);
        }

        block = default;
        return false;
    }

    /// <param name="Offset">Where the content belongs.</param>
    /// <param name="Bytes">The content, and room for what may follow in another record.</param>
    /// <param name="Length">Bytes of the content.</param>
    internal readonly record struct Block(int Offset, byte[] Bytes, int Length);
}
