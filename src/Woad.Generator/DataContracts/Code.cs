using Microsoft.CodeAnalysis.CSharp;
using Woad.Generator.Model;

namespace Woad.Generator.DataContracts;

/// <summary>Pieces of text that generated code consists of.</summary>
internal static class Code
{
    public const string Xml = "Xml.";
    public const string Run = "Compiled.";
    public const string WriterConstraint = $" where TWriter : struct, {Xml}IXmlWriter, allows ref struct";
    public const string ReaderConstraint = $" where TReader : struct, {Xml}IXmlReader, allows ref struct";

    public const string UnlessRehearsal = "if (!graph.IsRehearsal) ";

    /// <summary>
    /// Compiles a method by itself. Inlined into its caller, a loop over items shares the compiler's budget with all
    /// else there, and the members' writers, which must be inlined, are called instead.
    /// </summary>
    public const string OnItsOwn = MethodOptions + ".NoInlining)]";

    /// <summary>Inlines a method always.</summary>
    public const string Inlined = MethodOptions + ".AggressiveInlining)]";

    private const string MethodOptions =
        "[global::System.Runtime.CompilerServices.MethodImpl(global::System.Runtime.CompilerServices.MethodImplOptions";

    public static string Literal(string text) => SymbolDisplay.FormatLiteral(text, quote: true);

    /// <summary>An expression for an object as a value of the declared type, which it is checked to be.</summary>
    public static string As(TypeModel type, string value) => type.IsHidden
        ? $"{Run}GraphReading.As({value}, {type.TypeOf})"
        : $"{Run}GraphReading.As<{type.TypeName}>({value})";

    /// <summary>A condition: the value is not the default of its type.</summary>
    public static string IsNotDefault(TypeModel type, string value) => !type.IsValueType ? $"{value} is not null"
        : type.IsHidden ? $"!{Run}HiddenValues.IsDefault({value}, {type.TypeOf})"
        : $"!global::System.Collections.Generic.EqualityComparer<{type.TypeName}>.Default.Equals({value}, default)";

    /// <summary>An expression for an object of which no constructor has run.</summary>
    public static string Uninitialized(TypeModel type) =>
        $"({type.TypeName})global::System.Runtime.CompilerServices.RuntimeHelpers"
            + $".GetUninitializedObject({type.TypeOf})";

    /// <summary>
    /// An expression for a new object: without <paramref name="creation"/> no constructor runs, nor does one that the
    /// program has written in a rehearsal.
    /// </summary>
    public static string Created(TypeModel type, string? creation, bool isOwnCode) =>
        creation is null ? Uninitialized(type)
        : isOwnCode && !type.IsValueType ? $"graph.IsRehearsal ? {Uninitialized(type)} : {creation}"
        : creation;

    /// <summary>
    /// An expression for the collection that a member holds, which is filled; null in a rehearsal where the program is
    /// asked for it.
    /// </summary>
    public static string Filled(MemberModel member, string owner) =>
        member.RunsOnGet ? $"graph.IsRehearsal ? default : {Fill(member.Getter, owner)}" : Fill(member.Getter, owner);

    /// <summary>
    /// A statement that sets a member: where the program does that, the value is read in a rehearsal and dropped.
    /// </summary>
    public static string Set(string setter, bool isOwnCode, string owner, string value) => isOwnCode
        ? $"{{ var read = {value}; {UnlessRehearsal}{{ {Fill(setter, owner, "read")} }} }}"
        : Fill(setter, owner, value);

    /// <summary>An expression for the number of a value of an enumeration.</summary>
    public static string Bits(EnumModel type, string value) =>
        type.IsHidden ? $"{Run}HiddenValues.Bits({value})" : $"unchecked((long){value})";

    /// <summary>An expression for the value of an enumeration that has this number.</summary>
    public static string OfBits(EnumModel type, string bits) =>
        type.IsHidden ? $"global::System.Enum.ToObject({type.TypeOf}, {bits})" : $"unchecked(({type.TypeName}){bits})";

    /// <summary>An expression for the array of what was read in its stead.</summary>
    public static string ToArray(CollectionModel type, string value) =>
        type.HiddenHandler is null ? $"{value}.ToArray()" : $"{TypeModel.HiddenItems}.{type.Id}.ToArray({value})";

    /// <summary>Expressions for the key and the value of an entry.</summary>
    public static (string Key, string Value) Entry(CollectionModel type, string item)
    {
        // Untyped dictionaries give entries whose parts are objects; so do those of hidden types.
        if (type.Enumeration.Contains("System.Collections.IDictionary"))
        {
            return (
                $"((global::System.Collections.DictionaryEntry){item}).Key",
                $"((global::System.Collections.DictionaryEntry){item}).Value");
        }

        return type.HiddenHandler is null
            ? ($"{item}.Key", $"{item}.Value")
            : ($"(({type.KeyTypeName}){item}.Key)", $"(({type.ItemTypeName}){item}.Value)");
    }

    /// <summary>Fills in the placeholders of a getter, setter or other piece from a model.</summary>
    public static string Fill(string piece, params string[] values)
    {
        for (var i = 0; i < values.Length; i++)
        {
            piece = piece.Replace("{" + (char)('0' + i) + "}", values[i]);
        }

        return piece;
    }
}
