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
        Tags.Output.Position = writer.Position;
    }

    /// <summary>The record that starts their elements.</summary>
    internal readonly int ElementRecord => Tags.Scope.CachedElement;

    /// <summary>The ids of the names, by place; none have one when their tags are not the usual ones.</summary>
    internal readonly int[] IdsOf(XmlNameList names) => Tags.Session is null ? [] : Tags.Session.IdsOf(names);

    /// <summary>Where members are written, and the room there: none when their tags are not the usual ones.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal ref byte BeginMembers(XmlNameList names, out int position, out int room)
    {
        Tags.Output.LastText = -1;
        position = Tags.Output.Position;
        var isUsual = ReferenceEquals(names.Namespace, Tags.Scope.CachedNamespace) && Tags.Scope.CachedElement != 0;
        room = isUsual ? Tags.Output.Span.Length : 0;
        return ref MemoryMarshal.GetReference(Tags.Output.Span);
    }

    /// <summary>Writes the start tag of a member whose id is not known yet, or has no room.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    internal static void TagOfMember(ref BinaryXmlWriter writer, int position, XmlNameList names, int place, int room)
    {
        writer.Tags.Output.Position = position;
        var name = names[place];
        writer.Tags.TagUnusual(name, room);
        if (writer.Tags.Session is { } session)
        {
            Volatile.Write(ref session.IdsOf(names)[place], Pages<int>.Find(writer.Tags.Ids, name.TableIndex));
        }
    }

    /// <summary>Writes a member whose value is null, empty or long.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    internal static void ElementOfMember(
        ref BinaryXmlWriter writer, int position, XmlNameList names, int place, string? value)
    {
        writer.Tags.Output.Position = position;
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
