using System.Runtime.Serialization.Json;
using Woad.Json;

namespace Woad.Web.Bodies;

/// <summary>One value of a body.</summary>
internal sealed class WebPart(string name, Type type, int index, IReadOnlyList<Type> knownTypes, int maxItems)
{
    /// <summary>The member that a result stands in for scripts.</summary>
    public const string ScriptResult = "d";

    private DataContractJsonSerializer? _bare;
    private DataContractJsonSerializer? _wrapped;

    public string Name => name;

    public Type Type => type;

    /// <summary>The place among the parameters; -1 for the result.</summary>
    public int Index => index;

    public IReadOnlyList<Type> KnownTypes => knownTypes;

    public int MaxItems => maxItems;

    /// <summary>Whether every object is written with its type.</summary>
    public bool HasTypeHints { get; init; }

    public object? Default { get; } =
        type.IsValueType && Nullable.GetUnderlyingType(type) is null
            ? System.Runtime.CompilerServices.RuntimeHelpers.GetUninitializedObject(type)
            : null;

    /// <summary>Reads and writes the value without a serializer; null where it takes one.</summary>
    public JsonCodec? Codec { get => field ??= JsonCodecs.Find(type); }

    /// <summary>Writes the value as the whole of a body.</summary>
    public DataContractJsonSerializer Bare =>
        _bare ??= JsonSerializers.Of(type, WebBody.JsonRoot, knownTypes, maxItems, HasTypeHints);

    /// <summary>Writes the value as a member of the body's object.</summary>
    public DataContractJsonSerializer Wrapped =>
        _wrapped ??= JsonSerializers.Of(type, name, knownTypes, maxItems, HasTypeHints);
}
