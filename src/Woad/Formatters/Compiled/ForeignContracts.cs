using System.ComponentModel;
using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using System.Runtime.Serialization;

namespace Woad.Formatters.Compiled;

/// <summary>
/// Types of other assemblies: compilers are not shown their private members, so code that was generated from the
/// rest may be used only when there are none that matter. For generated code.
/// </summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public static class ForeignContracts
{
    private const BindingFlags Declared =
        BindingFlags.Instance | BindingFlags.Public | BindingFlags.NonPublic | BindingFlags.DeclaredOnly;

    private const DynamicallyAccessedMemberTypes Looked =
        DynamicallyAccessedMemberTypes.NonPublicFields | DynamicallyAccessedMemberTypes.PublicFields
        | DynamicallyAccessedMemberTypes.NonPublicProperties | DynamicallyAccessedMemberTypes.PublicProperties
        | DynamicallyAccessedMemberTypes.NonPublicMethods | DynamicallyAccessedMemberTypes.PublicMethods;

    /// <summary>Whether a data contract declares these data members and as many callbacks, and no others.</summary>
    /// <param name="type">The class.</param>
    /// <param name="callbacks">Number of its callbacks.</param>
    /// <param name="members">Its data members.</param>
    /// <param name="setters">Those of them that must have a private set accessor.</param>
    /// <returns><see langword="true"/> when the contract is the one that was compiled.</returns>
    public static bool IsAsSeen(
        [DynamicallyAccessedMembers(Looked)] Type type, int callbacks, string[] members, string[] setters)
    {
        ArgumentNullException.ThrowIfNull(type);
        ArgumentNullException.ThrowIfNull(setters);
        var found = type.GetFields(Declared).Concat<MemberInfo>(type.GetProperties(Declared))
            .Where(m => m.IsDefined(typeof(DataMemberAttribute), inherit: false))
            .Select(m => m.Name);
        return found.ToHashSet(StringComparer.Ordinal).SetEquals(members)
            && Array.TrueForAll(setters, name => HasSetter(type, name))
            && Callbacks(type) == callbacks;
    }

    /// <summary>Whether a class without attributes has as many callbacks, and cannot set these properties.</summary>
    /// <param name="type">The class.</param>
    /// <param name="callbacks">Number of its callbacks.</param>
    /// <param name="readOnly">
    /// Collections that are members because nobody sets them: with a private set accessor they are none.
    /// </param>
    /// <returns><see langword="true"/> when the class is the one that was compiled.</returns>
    public static bool IsPlainAsSeen([DynamicallyAccessedMembers(Looked)] Type type, int callbacks, string[] readOnly)
    {
        ArgumentNullException.ThrowIfNull(type);
        ArgumentNullException.ThrowIfNull(readOnly);
        return Array.TrueForAll(readOnly, name => !HasSetter(type, name)) && Callbacks(type) == callbacks;
    }

    /// <summary>Whether a property that the class declares has a set accessor, of any visibility.</summary>
    /// <param name="type">The class.</param>
    /// <param name="property">Its property.</param>
    /// <returns><see langword="true"/> when the property has one.</returns>
    public static bool HasSetter([DynamicallyAccessedMembers(Looked)] Type type, string property)
    {
        ArgumentNullException.ThrowIfNull(type);
        return Array.Exists(type.GetProperties(Declared), p => p.Name == property && p.SetMethod is not null);
    }

    private static int Callbacks([DynamicallyAccessedMembers(Looked)] Type type) =>
        type.GetMethods(Declared).Sum(Callbacks);

    private static int Callbacks(MethodInfo method) =>
        (method.IsDefined(typeof(OnSerializingAttribute), false) ? 1 : 0)
        + (method.IsDefined(typeof(OnSerializedAttribute), false) ? 1 : 0)
        + (method.IsDefined(typeof(OnDeserializingAttribute), false) ? 1 : 0)
        + (method.IsDefined(typeof(OnDeserializedAttribute), false) ? 1 : 0);
}
