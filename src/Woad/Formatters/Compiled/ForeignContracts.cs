using System.ComponentModel;
using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using System.Runtime.Serialization;

namespace Woad.Formatters.Compiled;

/// <summary>
/// Data contracts of other assemblies: compilers are not shown their private members, so code that was generated from the
/// rest may be used only when there are none. For generated code.
/// </summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public static class ForeignContracts
{
    private const BindingFlags Declared =
        BindingFlags.Instance | BindingFlags.Public | BindingFlags.NonPublic | BindingFlags.DeclaredOnly;

    /// <summary>Whether a class declares these data members and as many callbacks, and no others.</summary>
    /// <param name="type">The class.</param>
    /// <param name="callbacks">Number of its callbacks.</param>
    /// <param name="members">Its data members.</param>
    public static bool IsAsSeen(
        [DynamicallyAccessedMembers(
            DynamicallyAccessedMemberTypes.NonPublicFields | DynamicallyAccessedMemberTypes.PublicFields
            | DynamicallyAccessedMemberTypes.NonPublicProperties | DynamicallyAccessedMemberTypes.PublicProperties
            | DynamicallyAccessedMemberTypes.NonPublicMethods | DynamicallyAccessedMemberTypes.PublicMethods)]
        Type type,
        int callbacks,
        string[] members)
    {
        ArgumentNullException.ThrowIfNull(type);
        var found = type.GetFields(Declared).Concat<MemberInfo>(type.GetProperties(Declared))
            .Where(m => m.IsDefined(typeof(DataMemberAttribute), inherit: false))
            .Select(m => m.Name);
        return found.ToHashSet(StringComparer.Ordinal).SetEquals(members)
            && type.GetMethods(Declared).Sum(Callbacks) == callbacks;
    }

    /// <summary>What is thrown when one is not.</summary>
    public static NotGeneratedException NotSeen() => new(
        "a data contract of another assembly has private members, which were not seen when the code was generated");

    private static int Callbacks(MethodInfo method) =>
        (method.IsDefined(typeof(OnSerializingAttribute), false) ? 1 : 0)
        + (method.IsDefined(typeof(OnSerializedAttribute), false) ? 1 : 0)
        + (method.IsDefined(typeof(OnDeserializingAttribute), false) ? 1 : 0)
        + (method.IsDefined(typeof(OnDeserializedAttribute), false) ? 1 : 0);
}
