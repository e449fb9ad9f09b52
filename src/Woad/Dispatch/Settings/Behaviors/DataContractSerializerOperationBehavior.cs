using System.Runtime.Serialization;
using System.ServiceModel.Channels;
using System.ServiceModel.Dispatcher;
using System.Xml;
using Woad.Contracts;
using Woad.Formatters.Bodies;
using Woad.Formatters.Settings;

namespace System.ServiceModel.Description;

/// <summary>
/// Has an operation's parameters written by DataContractSerializer, with the settings here. Every operation that does
/// not ask for XmlSerializer has one.
/// </summary>
public partial class DataContractSerializerOperationBehavior : IOperationBehavior
{
    private bool _hasMaxItems;
    private bool _hasIgnore;

    /// <summary>
    /// Initializes a new instance of the <see cref="DataContractSerializerOperationBehavior"/> class from
    /// <paramref name="operation"/> in document style.
    /// </summary>
    /// <param name="operation">The operation.</param>
    /// <exception cref="ArgumentNullException"><paramref name="operation"/> is null.</exception>
    public DataContractSerializerOperationBehavior(OperationDescription operation) : this(operation, null)
    {
    }

    /// <summary>
    /// Initializes a new instance of the <see cref="DataContractSerializerOperationBehavior"/> class from
    /// <paramref name="operation"/>; a null attribute means document style.
    /// </summary>
    /// <param name="operation">The operation.</param>
    /// <param name="dataContractFormatAttribute">The attribute that chooses the serializer.</param>
    /// <exception cref="ArgumentNullException"><paramref name="operation"/> is null.</exception>
    public DataContractSerializerOperationBehavior(
        OperationDescription operation, DataContractFormatAttribute? dataContractFormatAttribute)
    {
        _operation = Check.NotNull(operation);
        DataContractFormatAttribute = dataContractFormatAttribute ?? new DataContractFormatAttribute();
    }

    /// <summary>Gets the style of the parameters in the body.</summary>
    public DataContractFormatAttribute DataContractFormatAttribute { get; }

    /// <summary>Gets or sets the resolver of types and names that are not known otherwise; null for none.</summary>
    /// <value>The default is <see langword="null"/>.</value>
    public DataContractResolver? DataContractResolver { get; set; }

    /// <summary>
    /// Gets or sets a value that indicates whether data that a type has no members for is dropped, also when the type
    /// implements IExtensibleDataObject.
    /// </summary>
    /// <value>The default is the service behavior's, false.</value>
    public bool IgnoreExtensionDataObject
    {
        get;
        set
        {
            field = value;
            _hasIgnore = true;
        }
    }

    /// <summary>
    /// Gets or sets the maximum number of items that the serializer reads or writes in one parameter.
    /// </summary>
    /// <value>The default is the service behavior's, 65536.</value>
    public int MaxItemsInObjectGraph
    {
        get;
        set
        {
            ArgumentOutOfRangeException.ThrowIfNegative(value);
            field = value;
            _hasMaxItems = true;
        }
    } = DataContractSerializers.DefaultMaxItems;

    /// <summary>
    /// Gets or sets the provider that replaces objects before they are written and after they are read; null for none.
    /// </summary>
    /// <value>The default is <see langword="null"/>.</value>
    public ISerializationSurrogateProvider? SerializationSurrogateProvider { get; set; }

    /// <summary>Whether nothing is set that a compiled operation does not know.</summary>
    internal bool IsPlain =>
        GetType() == typeof(DataContractSerializerOperationBehavior)
        && DataContractFormatAttribute.Style == OperationFormatStyle.Document
        && DataContractResolver is null
        && SerializationSurrogateProvider is null
        && !IgnoreExtensionDataObject
        && MaxItemsInObjectGraph >= DataContractSerializers.DefaultMaxItems;

    /// <summary>
    /// Creates the serializer for a parameter, header or result; a derived class may make another one.
    /// </summary>
    /// <param name="type">The type.</param>
    /// <param name="name">The name.</param>
    /// <param name="ns">The namespace URI.</param>
    /// <param name="knownTypes">The types that may be in the object graph.</param>
    /// <returns>The serializer.</returns>
    public virtual XmlObjectSerializer CreateSerializer(Type type, string name, string ns, IList<Type> knownTypes)
    {
        var dictionary = new XmlDictionary();
        return Create(type, dictionary.Add(name), dictionary.Add(ns), knownTypes);
    }

    /// <summary>
    /// Creates the serializer for a parameter, header or result; a derived class may make another one.
    /// </summary>
    /// <param name="type">The type.</param>
    /// <param name="name">The name.</param>
    /// <param name="ns">The namespace URI.</param>
    /// <param name="knownTypes">The types that may be in the object graph.</param>
    /// <returns>The serializer.</returns>
    public virtual XmlObjectSerializer CreateSerializer(
        Type type, XmlDictionaryString name, XmlDictionaryString ns, IList<Type> knownTypes) =>
        Create(type, name, ns, knownTypes);

    void IOperationBehavior.AddBindingParameters(
        OperationDescription operationDescription, BindingParameterCollection bindingParameters)
    {
    }

    void IOperationBehavior.ApplyClientBehavior(
        OperationDescription operationDescription, ClientOperation clientOperation)
    {
        ArgumentNullException.ThrowIfNull(clientOperation);
        if (clientOperation.OwnFormatter is null)
        {
            clientOperation.Formatter = FormatterBuilder.Build(operationDescription, this);
        }
    }

    void IOperationBehavior.ApplyDispatchBehavior(
        OperationDescription operationDescription, DispatchOperation dispatchOperation)
    {
        ArgumentNullException.ThrowIfNull(dispatchOperation);
        if (dispatchOperation.OwnFormatter is null)
        {
            dispatchOperation.Formatter = FormatterBuilder.Build(operationDescription, this);
        }
    }

    void IOperationBehavior.Validate(OperationDescription operationDescription)
    {
    }

    /// <summary>Takes over what the service says where the operation says nothing itself.</summary>
    internal void Inherit(int maxItems, bool ignoreExtensionDataObject)
    {
        if (!_hasMaxItems)
        {
            MaxItemsInObjectGraph = maxItems;
            _hasMaxItems = false;
        }

        if (!_hasIgnore)
        {
            IgnoreExtensionDataObject = ignoreExtensionDataObject;
            _hasIgnore = false;
        }
    }

    /// <summary>
    /// Adds to the operations of <paramref name="contract"/> the behaviors that each operation has in WCF, unless they
    /// are there: its <see cref="OperationBehaviorAttribute"/>, and the serializer that its attributes ask for.
    /// </summary>
    internal static ContractDescription AddTo(ContractDescription contract)
    {
        foreach (var operation in contract.Operations)
        {
            if (!operation.Behaviors.Contains(typeof(OperationBehaviorAttribute)))
            {
                // First: what other behaviors of the operation set counts.
                operation.Behaviors.Insert(0, new OperationBehaviorAttribute { IsDefault = true });
            }

            if (operation.Behaviors.Any(
                behavior => behavior is DataContractSerializerOperationBehavior or XmlSerializerOperationBehavior)
                || (operation.SyncMethod ?? operation.TaskMethod ?? operation.BeginMethod) is not { } method)
            {
                continue;
            }

            operation.Behaviors.Add(OperationFormat.Of(method) switch
            {
                XmlSerializerFormatAttribute format => new XmlSerializerOperationBehavior(operation, format),
                var format =>
                    new DataContractSerializerOperationBehavior(operation, format as DataContractFormatAttribute),
            });
        }

        return contract;
    }

    private DataContractSerializer Create(
        Type type, XmlDictionaryString name, XmlDictionaryString ns, IList<Type> knownTypes)
    {
        var serializer = new DataContractSerializer(
            type,
            new DataContractSerializerSettings
            {
                RootName = name,
                RootNamespace = ns,
                KnownTypes = knownTypes,
                MaxItemsInObjectGraph = MaxItemsInObjectGraph,
                IgnoreExtensionDataObject = IgnoreExtensionDataObject,
                DataContractResolver = DataContractResolver,
            });
        if (SerializationSurrogateProvider is { } surrogates)
        {
            serializer.SetSerializationSurrogateProvider(surrogates);
        }

        return serializer;
    }
}
