namespace Woad.Xml;

/// <summary>
/// The items of an array record that remain ([MC-NBFX] 2.2.1.3). The tag and the declarations of its element are the
/// same for all of them.
/// </summary>
internal struct BinaryArray
{
    private int _item;
    private int _size;

    /// <summary>The type of the items: that of a record that ends its element.</summary>
    public byte Type;

    /// <summary>The number of items that remain.</summary>
    public int Remaining;

    /// <summary>The offset of the next item; after the last one, of what follows the array.</summary>
    public readonly int Position => _item;

    /// <summary>Reads the end of the array's element, the type and the number of the items.</summary>
    /// <param name="input">The document, in which all items must be.</param>
    /// <param name="at">The offset after the element's attributes.</param>
    /// <param name="mostItems">The maximum number of items.</param>
    public void Read(scoped ReadOnlySpan<byte> input, int at, int mostItems)
    {
        if (input.Length - at < 2)
        {
            throw Malformed.EndOfInput(input.Length);
        }

        if (input[at] != NbfxRecord.EndElement)
        {
            Malformed.Throw("An array's element must be empty.", at);
        }

        Type = input[at + 1];
        _size = NbfxArray.ItemSize(Type, at + 1);
        _item = NbfxInt31.Read(input, at + 2, out var count);
        if (count > mostItems)
        {
            Malformed.ArrayLength(mostItems);
        }

        if ((long)count * _size > input.Length - _item)
        {
            throw Malformed.EndOfInput(input.Length);
        }

        Remaining = count;
    }

    /// <summary>Takes the next item.</summary>
    public NbfxText Take()
    {
        var record = new NbfxText
        {
            Type = (byte)(Type - 1),
            EndsElement = true,
            Start = _item,
            Length = _size,
        };
        Visits.Add(_size);
        _item += _size;
        Remaining--;
        return record;
    }

    /// <summary>Takes all items that remain.</summary>
    public ReadOnlySpan<byte> TakeRest(ReadOnlySpan<byte> input)
    {
        var rest = input.Slice(_item, Remaining * _size);
        _item += rest.Length;
        Remaining = 0;
        return rest;
    }
}
