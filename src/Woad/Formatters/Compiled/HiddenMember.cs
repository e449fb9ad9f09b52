using System.ComponentModel;
using System.Reflection;

namespace Woad.Formatters.Compiled;

/// <summary>A member that generated code cannot name: reached by reflection. For generated code.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public sealed class HiddenMember
{
    private readonly MemberInfo _member;

    private HiddenMember(MemberInfo member) => _member = member;

    /// <summary>The field, property or method that was found; it is the one that compilers have seen.</summary>
    /// <param name="member">The member, or null when it was not found.</param>
    /// <returns>The accessor of the member.</returns>
    /// <exception cref="MissingMemberException">
    /// There is none: the type is another than when the code was generated.
    /// </exception>
    public static HiddenMember Of(MemberInfo? member) => new(
        member
            ?? throw new MissingMemberException(
                "A member that generated code uses does not exist; build the project that declares its type again."));

    /// <summary>The value that an object has.</summary>
    /// <param name="owner">The object that has the member.</param>
    /// <returns>The value.</returns>
    public object? Get(object owner) => _member is FieldInfo field
        ? field.GetValue(owner)
        : ((PropertyInfo)_member).GetValue(owner, BindingFlags.DoNotWrapExceptions, null, null, null);

    /// <summary>Gives an object, or the structure in its box, a value.</summary>
    /// <param name="owner">The object that has the member.</param>
    /// <param name="value">The value.</param>
    public void Set(object owner, object? value)
    {
        if (_member is FieldInfo field)
        {
            field.SetValue(owner, value);
        }
        else
        {
            ((PropertyInfo)_member).SetValue(owner, value, BindingFlags.DoNotWrapExceptions, null, null, null);
        }
    }

    /// <summary>Calls a method; values of parameters by reference are in <paramref name="arguments"/> then.</summary>
    /// <param name="owner">The object that has the member.</param>
    /// <param name="arguments">The arguments, which take the values of parameters by reference.</param>
    /// <returns>The result of the method.</returns>
    public object? Call(object owner, params object?[] arguments) =>
        ((MethodInfo)_member).Invoke(owner, BindingFlags.DoNotWrapExceptions, null, arguments, null);
}
