using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Runtime.Intrinsics;

namespace Woad.Xml;

/// <summary>
/// The bytes between the values of elements that follow each other: the end tag of one and the start tag of the next,
/// as UTF-8 with one prefix, padded so that each pair is copied as one block.
/// </summary>
internal sealed class XmlTagList
{
    /// <summary>Pairs of tags up to this many bytes are copied as one block of this size.</summary>
    public const int Block = 64;

    private readonly Joint[] _joints;

    /// <summary>The tags of elements in their order.</summary>
    public XmlTagList(XmlTag[] tags)
    {
        _joints = new Joint[tags.Length + 1];
        Fits = true;
        for (var i = 0; i <= tags.Length && Fits; i++)
        {
            var end = i == 0 ? [] : tags[i - 1].End.AsSpan(0, tags[i - 1].EndLength);
            var start = i == tags.Length ? [] : tags[i].Start.AsSpan(0, tags[i].StartLength);
            Fits = end.Length + start.Length <= Block;
            if (Fits)
            {
                ref var joint = ref _joints[i];
                joint.EndLength = end.Length;
                joint.Length = end.Length + start.Length;
                end.CopyTo(joint.Text);
                start.CopyTo(joint.Text[end.Length..]);
            }
        }
    }

    /// <summary>Whether all pairs fit their blocks.</summary>
    public bool Fits { get; }

    /// <summary>
    /// Writes the end tag of the element before <paramref name="place"/> and the start tag of that at it; returns their
    /// bytes.
    /// </summary>
    /// <remarks><see cref="Block"/> bytes are free. The place behind the last one has an end tag only.</remarks>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public int PutBoth(ref byte to, int place)
    {
        ref var joint = ref _joints[place];
        joint.CopyTo(ref to);
        return joint.Length;
    }

    /// <summary>Writes the end tag of the element before <paramref name="place"/>.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public int PutEnd(ref byte to, int place)
    {
        ref var joint = ref _joints[place];
        joint.CopyTo(ref to);
        return joint.EndLength;
    }

    /// <summary>Writes the start tag of the element at a place.</summary>
    public int PutStart(ref byte to, int place)
    {
        ref var joint = ref _joints[place];
        var start = joint.Text[joint.EndLength..joint.Length];
        start.CopyTo(MemoryMarshal.CreateSpan(ref to, start.Length));
        return start.Length;
    }

    private struct Joint
    {
        public JointText Text;
        public int Length;
        public int EndLength;

        /// <summary>
        /// In halves of the usual vectors: wide ones cost something at the end of each method that uses them.
        /// </summary>
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        public readonly void CopyTo(ref byte to)
        {
            ref var from = ref Unsafe.As<JointText, byte>(ref Unsafe.AsRef(in Text));
            Vector128.LoadUnsafe(ref from).StoreUnsafe(ref to);
            Vector128.LoadUnsafe(ref from, 16).StoreUnsafe(ref to, 16);
            if (Length > 32)
            {
                Vector128.LoadUnsafe(ref from, 32).StoreUnsafe(ref to, 32);
                Vector128.LoadUnsafe(ref from, 48).StoreUnsafe(ref to, 48);
            }
        }
    }

    [InlineArray(Block)]
    private struct JointText
    {
        private byte _first;
    }
}
