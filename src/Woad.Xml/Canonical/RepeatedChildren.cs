namespace Woad.Xml;

/// <summary>
/// Keeps the children of an element, with another form of each, from one message to the next. A child with the same
/// bytes at the same place takes its form from here. One thread uses it at a time.
/// </summary>
/// <remarks>
/// The meaning of the bytes depends on the start tag of the element, on the declarations around it, and on the strings
/// of the session. When one of them differs, all children are forgotten.
/// </remarks>
internal sealed class RepeatedChildren
{
    /// <summary>Longer elements are not remembered, nor are more than these.</summary>
    private const int MostBytes = 1024;

    private const int Most = 8;

    private readonly List<Child> _children = [];
    private byte[] _tag = [];
    private XmlScope? _around;
    private object? _strings;
    private int _next;

    /// <summary>Begins with the first child.</summary>
    /// <param name="tag">The start tag of the element.</param>
    /// <param name="around">The declarations of the elements around it; null where they are not known.</param>
    /// <param name="strings">The strings that the bytes refer to; null for none.</param>
    public void Enter(ReadOnlySpan<byte> tag, XmlScope? around, object? strings)
    {
        _next = 0;
        if (around is null || !ReferenceEquals(around, _around) || !ReferenceEquals(strings, _strings)
            || !tag.SequenceEqual(_tag))
        {
            _children.Clear();
            (_tag, _around, _strings) = (tag.ToArray(), around, strings);
        }
    }

    /// <summary>Takes the next child if it is the one of the message before.</summary>
    /// <param name="bytes">Begin with the child.</param>
    /// <param name="length">Bytes of the child.</param>
    /// <param name="form">Its other form, until the next child is added.</param>
    public bool TryTake(ReadOnlySpan<byte> bytes, out int length, out ReadOnlySpan<byte> form)
    {
        if (_next < _children.Count && _children[_next] is { Bytes.IsEmpty: false } child
            && bytes.StartsWith(child.Bytes))
        {
            _next++;
            length = child.Bytes.Length;
            form = child.Form;
            return true;
        }

        length = 0;
        form = default;
        return false;
    }

    /// <summary>Remembers the next child, which was another one.</summary>
    /// <param name="bytes">The child.</param>
    /// <param name="form">Its other form.</param>
    public void Add(ReadOnlySpan<byte> bytes, ReadOnlySpan<byte> form)
    {
        if (_around is null || _next == Most)
        {
            return;
        }

        if (_next == _children.Count)
        {
            _children.Add(new Child());
        }

        _children[_next++].Set(bytes.Length <= MostBytes ? bytes : default, form);
    }

    private sealed class Child
    {
        private byte[] _both = [];
        private int _length;
        private int _formLength;

        public ReadOnlySpan<byte> Bytes => _both.AsSpan(0, _length);

        public ReadOnlySpan<byte> Form => _both.AsSpan(_length, _formLength);

        /// <summary>Takes a child; none where there are no bytes.</summary>
        public void Set(ReadOnlySpan<byte> bytes, ReadOnlySpan<byte> form)
        {
            (_length, _formLength) = (bytes.Length, bytes.IsEmpty ? 0 : form.Length);
            if (_both.Length < _length + _formLength)
            {
                _both = new byte[_length + _formLength];
            }

            bytes.CopyTo(_both);
            form[.._formLength].CopyTo(_both.AsSpan(_length));
        }
    }
}
