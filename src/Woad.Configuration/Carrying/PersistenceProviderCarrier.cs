using System.Collections.Specialized;
using System.Configuration;
using System.Reflection;
using System.Runtime.ExceptionServices;
using System.ServiceModel.Description;
using System.ServiceModel.Persistence;

namespace Woad.Configuration.Carrying;

/// <summary>
/// Carries what <c>persistenceProvider</c> says to its behavior. Its type is a factory of stores, and all attributes
/// that the element does not know are the arguments of the factory's constructor, as in WCF.
/// </summary>
internal static class PersistenceProviderCarrier
{
    public const string Type = "type";
    public const string Timeout = "persistenceOperationTimeout";

    public static readonly TimeSpan DefaultTimeout = TimeSpan.FromSeconds(30);

    public static PersistenceProviderBehavior Make(ValueSource values) => Make(
        values.Text(Type),
        values.Has(Timeout) ? values.Time(Timeout) : DefaultTimeout,
        values.Others(Type, Timeout));

    /// <exception cref="ConfigurationErrorsException">The type is no factory that takes the arguments.</exception>
    public static PersistenceProviderBehavior Make(string type, TimeSpan timeout, NameValueCollection arguments) =>
        new(Create(type, arguments), timeout);

    private static PersistenceProviderFactory Create(string name, NameValueCollection arguments)
    {
        var constructor = TypeNames.Find(name) is { } type && typeof(PersistenceProviderFactory).IsAssignableFrom(type)
            ? type.GetConstructor([typeof(NameValueCollection)])
            : null;
        if (constructor is null)
        {
            // One without arguments may do, and if not, its message says what is wrong with the type.
            return arguments.Count == 0
                ? TypeNames.Create<PersistenceProviderFactory>(name)
                : throw new ConfigurationErrorsException(
                    $"The type '{name}' is not a PersistenceProviderFactory with a public constructor that takes a "
                    + $"NameValueCollection, so it cannot have the attributes {string.Join(", ", arguments.AllKeys)}.");
        }

        try
        {
            return (PersistenceProviderFactory)constructor.Invoke([arguments]);
        }
        catch (TargetInvocationException e) when (e.InnerException is ArgumentException cause)
        {
            throw new ConfigurationErrorsException($"persistenceProvider: {cause.Message}", cause);
        }
        catch (TargetInvocationException e) when (e.InnerException is not null)
        {
            ExceptionDispatchInfo.Throw(e.InnerException);
            throw;
        }
    }
}
