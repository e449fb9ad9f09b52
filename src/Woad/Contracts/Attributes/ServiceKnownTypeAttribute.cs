namespace System.ServiceModel;

/// <summary>Names types that may stand for the declared types of a contract's or an operation's parameters.</summary>
[AttributeUsage(
    AttributeTargets.Class | AttributeTargets.Interface | AttributeTargets.Method, AllowMultiple = true,
    Inherited = true)]
public sealed class ServiceKnownTypeAttribute : Attribute
{
    /// <summary>
    /// Initializes a new instance of the <see cref="ServiceKnownTypeAttribute"/> class that makes
    /// <paramref name="type"/> known.
    /// </summary>
    /// <param name="type">The type.</param>
    public ServiceKnownTypeAttribute(Type type) => Type = type;

    /// <summary>
    /// Initializes a new instance of the <see cref="ServiceKnownTypeAttribute"/> class that makes known the types that
    /// <paramref name="methodName"/> of the contract type returns.
    /// </summary>
    /// <param name="methodName">
    /// The name of a static method from <see cref="Reflection.ICustomAttributeProvider"/> to a sequence of types.
    /// </param>
    public ServiceKnownTypeAttribute(string methodName) => MethodName = methodName;

    /// <summary>
    /// Initializes a new instance of the <see cref="ServiceKnownTypeAttribute"/> class that makes known the types that
    /// <paramref name="methodName"/> of <paramref name="declaringType"/> returns.
    /// </summary>
    /// <param name="methodName">
    /// The name of a static method from <see cref="Reflection.ICustomAttributeProvider"/> to a sequence of types.
    /// </param>
    /// <param name="declaringType">The type that declares the member.</param>
    public ServiceKnownTypeAttribute(string methodName, Type declaringType)
    {
        MethodName = methodName;
        DeclaringType = declaringType;
    }

    /// <summary>Gets the known type; null when a method names the types.</summary>
    public Type? Type { get; }

    /// <summary>Gets the method that returns the known types; null when <see cref="Type"/> is set.</summary>
    public string? MethodName { get; }

    /// <summary>Gets the type that has <see cref="MethodName"/>; null for the contract type.</summary>
    public Type? DeclaringType { get; }
}
