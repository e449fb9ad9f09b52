using System.Collections.ObjectModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Dispatcher;
using System.Xml.Serialization;
using Woad.Contracts;
using Woad.Dispatch.Settings;
using Woad.Formatters.Bodies;
using Woad.Formatters.Parts;
using Woad.Formatters.Settings;

namespace System.ServiceModel.Description;

/// <summary>Has an operation's parameters written by XmlSerializer.</summary>
public partial class XmlSerializerOperationBehavior : IOperationBehavior
{
    private readonly OperationDescription _operation;

    /// <summary>
    /// Initializes a new instance of the <see cref="XmlSerializerOperationBehavior"/> class from
    /// <paramref name="operation"/>: document, literal.
    /// </summary>
    /// <param name="operation">The operation.</param>
    /// <exception cref="ArgumentNullException"><paramref name="operation"/> is null.</exception>
    public XmlSerializerOperationBehavior(OperationDescription operation) : this(operation, null)
    {
    }

    /// <summary>
    /// Initializes a new instance of the <see cref="XmlSerializerOperationBehavior"/> class from
    /// <paramref name="operation"/>; a null attribute means document, literal.
    /// </summary>
    /// <param name="operation">The operation.</param>
    /// <param name="attribute">The attribute that chooses the serializer.</param>
    /// <exception cref="ArgumentNullException"><paramref name="operation"/> is null.</exception>
    public XmlSerializerOperationBehavior(OperationDescription operation, XmlSerializerFormatAttribute? attribute)
    {
        _operation = Check.NotNull(operation);
        XmlSerializerFormatAttribute = attribute ?? new XmlSerializerFormatAttribute();
    }

    /// <summary>Gets the style of the parameters in the body and of their values.</summary>
    public XmlSerializerFormatAttribute XmlSerializerFormatAttribute { get; }

    /// <summary>
    /// Returns the mappings of XmlSerializer for the operation: bodies, headers and, with SupportFaults, details of
    /// faults.
    /// </summary>
    /// <returns>The mappings.</returns>
    /// <exception cref="InvalidOperationException">XmlSerializer cannot take one of the operation's types.</exception>
    public Collection<XmlMapping> GetXmlMappings()
    {
        var mappings = FormatterBuilder.MappingsOf(_operation, XmlSerializerFormatAttribute);
        FormatterBuilder.Build(_operation, mappings);
        if (XmlSerializerFormatAttribute.SupportFaults)
        {
            foreach (var fault in OperationSettings.Faults(_operation))
            {
                AddFault(mappings, fault);
            }
        }

        return [.. mappings.All];
    }

    void IOperationBehavior.AddBindingParameters(
        OperationDescription operationDescription, BindingParameterCollection bindingParameters)
    {
    }

    void IOperationBehavior.ApplyClientBehavior(
        OperationDescription operationDescription, ClientOperation clientOperation)
    {
        ArgumentNullException.ThrowIfNull(clientOperation);
        var mappings = FormatterBuilder.MappingsOf(operationDescription, XmlSerializerFormatAttribute);
        if (clientOperation.OwnFormatter is null)
        {
            clientOperation.Formatter = FormatterBuilder.Build(operationDescription, mappings);
        }
        SetFaults(mappings, clientOperation.FaultContractInfos);
    }

    void IOperationBehavior.ApplyDispatchBehavior(
        OperationDescription operationDescription, DispatchOperation dispatchOperation)
    {
        ArgumentNullException.ThrowIfNull(dispatchOperation);
        var mappings = FormatterBuilder.MappingsOf(operationDescription, XmlSerializerFormatAttribute);
        if (dispatchOperation.OwnFormatter is null)
        {
            dispatchOperation.Formatter = FormatterBuilder.Build(operationDescription, mappings);
        }
        SetFaults(mappings, dispatchOperation.FaultContractInfos);
    }

    void IOperationBehavior.Validate(OperationDescription operationDescription)
    {
    }

    /// <summary>A name of the attribute counts; without one the type's root element does.</summary>
    private static XmlPartSerializer AddFault(XmlMappings mappings, FaultContractInfo fault)
    {
        var part = new PartModel(
            fault.ElementName ?? ContractNames.TypeName(fault.Detail), fault.ElementNamespace ?? "", fault.Detail, 0);
        return fault.ElementName is null ? mappings.AddDetail(part) : mappings.AddPart(part);
    }

    private void SetFaults(XmlMappings mappings, IEnumerable<FaultContractInfo> faults)
    {
        if (XmlSerializerFormatAttribute.SupportFaults)
        {
            foreach (var fault in faults)
            {
                fault.Serializer = AddFault(mappings, fault);
            }
        }
    }
}
