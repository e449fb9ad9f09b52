using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;

namespace Woad.Xml;

/// <content>Members, which a <see cref="BinaryMemberWriter"/> writes.</content>
public ref partial struct BinaryXmlWriter
{
    /// <inheritdoc/>
    public void Members<TMembers>(XmlNameList names, TMembers members) where TMembers : struct, IXmlMembers
    {
        var writer = new BinaryMemberWriter(ref this, names);
        members.Write(ref writer);
        _pos = writer.Position;
    }

    /// <summary>The record that starts their elements.</summary>
    internal readonly int ElementRecord => _scope.CachedElement;

    /// <summary>The ids of the names, by place; none have one when their tags are not the usual ones.</summary>
    internal readonly int[] IdsOf(XmlNameList names) => _session is null ? [] : _session.IdsOf(names);

    /// <summary>Where members are written, and the room there: none when their tags are not the usual ones.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal ref byte BeginMembers(XmlNameList names, out int position, out int room)
    {
        _lastText = -1;
        position = _pos;
        room = ReferenceEquals(names.Namespace, _scope.CachedNamespace) && _scope.CachedElement != 0 ? _span.Length : 0;
        return ref MemoryMarshal.GetReference(_span);
    }

    /// <summary>Writes the start tag of a member whose id is not known yet, or has no room.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    internal static void TagOfMember(ref BinaryXmlWriter writer, int position, XmlNameList names, int place, int room)
    {
        writer._pos = position;
        var name = names[place];
        writer.TagUnusual(name, room);
        if (writer._session is { } session)
        {
            Volatile.Write(ref session.IdsOf(names)[place], Pages<int>.Find(writer._ids, name.TableIndex));
        }
    }

    /// <summary>Writes a member whose value is null, empty or long.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    internal static void ElementOfMember(
        ref BinaryXmlWriter writer, int position, XmlNameList names, int place, string? value)
    {
        writer._pos = position;
        if (value is null)
        {
            writer.ElementNil(names[place]);
        }
        else
        {
            writer.ElementUnusual(names[place], value);
        }
    }
}
