using System.Reflection;
using System.ServiceModel;
using System.ServiceModel.Description;

namespace Woad.Contracts;

/// <summary>Makes operation descriptions from methods; methods of the same name become one operation.</summary>
internal static class OperationReader
{
    /// <summary>
    /// Reads the operations that <paramref name="type"/> declares itself, of contract <paramref name="contract"/>.
    /// </summary>
    /// <param name="contract">The contract whose name and namespace the messages take.</param>
    /// <param name="type">The contract's type, or its callback contract's.</param>
    /// <param name="serverInitiated">Whether the service sends the request: operations of a callback contract.</param>
    public static IEnumerable<OperationDescription> Read(ContractDescription contract, Type type, bool serverInitiated)
    {
        var methods = OperationMethodReader.Read(type).ToList();
        foreach (var group in methods.GroupBy(method => method.Name))
        {
            OperationMethod[] sameName = [.. group.OrderBy(method => method.Form)];
            OperationMatching.CheckDistinctForms(type, sameName);
            var operation = Read(contract, sameName[0], serverInitiated);
            foreach (var other in sameName[1..])
            {
                OperationMatching.CheckSame(
                    type, sameName[0], other, Read(contract, other, serverInitiated), operation);
            }

            foreach (var method in sameName)
            {
                SetMethod(operation, method);
            }

            foreach (var known in KnownTypeReader.Read(sameName[0].Method, type).Concat(
                KnownTypeReader.Read(type, type)))
            {
                if (!operation.KnownTypes.Contains(known))
                {
                    operation.KnownTypes.Add(known);
                }
            }

            yield return operation;
        }
    }

    private static void SetMethod(OperationDescription operation, OperationMethod method)
    {
        switch (method.Form)
        {
            case OperationForm.Sync:
                operation.SyncMethod = method.Method;
                break;
            case OperationForm.Task:
                operation.TaskMethod = method.Method;
                break;
            default:
                operation.BeginMethod = method.Method;
                operation.EndMethod = method.End;
                break;
        }
    }

    private static OperationDescription Read(ContractDescription contract, OperationMethod method, bool serverInitiated)
    {
        if (!OperationMethodReader.IsForPlainHttp(method.Method))
        {
            // The others are looked at when it is known what is in their address.
            OperationRules.CheckMessages(method);
        }

        OperationRules.CheckCancellation(method);
        var attribute = method.Attribute;
        var operation = new OperationDescription(method.Name, contract)
        {
            IsInitiating = attribute.IsInitiating,
            IsTerminating = attribute.IsTerminating,
        };
        if (attribute.HasProtectionLevel)
        {
            operation.ProtectionLevel = attribute.ProtectionLevel;
        }

        var request = new MessageDescription(
            attribute.Action ?? ContractNames.Action(contract.Namespace, contract.Name, method.Name),
            serverInitiated ? MessageDirection.Output : MessageDirection.Input);
        if (method.Inputs is [var only] && MessageContractReader.IsMessageContract(OperationMethod.ValueType(only)))
        {
            MessageContractReader.Fill(
                request, OperationMethod.ValueType(only), contract.Namespace, PartNamespace(contract, method));
        }
        else
        {
            FillBody(request.Body, contract, method.Name, method.Inputs, method);
        }

        operation.Messages.Add(request);
        if (attribute.IsOneWay)
        {
            OperationRules.CheckOneWay(method);
            return operation;
        }

        var reply = new MessageDescription(
            attribute.ReplyAction
                ?? ContractNames.Action(contract.Namespace, contract.Name, method.Name + ContractNames.ResponseSuffix),
            serverInitiated ? MessageDirection.Input : MessageDirection.Output);
        FillReply(reply, contract, method);
        operation.Messages.Add(reply);
        foreach (var fault in method.Method.GetCustomAttributes<FaultContractAttribute>(inherit: false))
        {
            operation.Faults.Add(ReadFault(contract, method.Name, fault));
        }

        return operation;
    }

    private static void FillReply(MessageDescription reply, ContractDescription contract, OperationMethod method)
    {
        var typed = method.ResultType != typeof(void) ? method.ResultType
            : method.Outputs is [var only] ? OperationMethod.ValueType(only)
            : null;
        if (MessageContractReader.IsMessageContract(typed))
        {
            MessageContractReader.Fill(reply, typed!, contract.Namespace, PartNamespace(contract, method));
            return;
        }

        reply.Body.ReturnValue = new MessagePartDescription(
            PartName(method.Return, method.Name + ContractNames.ResultSuffix), PartNamespace(contract, method))
        {
            Type = method.ResultType,
            Attributes = method.Return,
        };
        FillBody(reply.Body, contract, method.Name + ContractNames.ResponseSuffix, method.Outputs, method);
    }

    /// <summary>Parts of RPC style have no namespace.</summary>
    private static string PartNamespace(ContractDescription contract, OperationMethod method) =>
        OperationFormat.StyleOf(method.Method) == OperationFormatStyle.Rpc ? "" : contract.Namespace;

    private static void FillBody(
        MessageBodyDescription body,
        ContractDescription contract,
        string wrapper,
        ParameterInfo[] parameters,
        OperationMethod method)
    {
        for (var i = 0; i < parameters.Length; i++)
        {
            var part = new MessagePartDescription(
                PartName(parameters[i], ContractNames.Encode(parameters[i].Name ?? "")),
                PartNamespace(contract, method))
            {
                Type = OperationMethod.ValueType(parameters[i]),
                Attributes = parameters[i],
                Index = i,
            };
            OperationRules.CheckPartIsNew(body, part, method);
            body.Parts.Add(part);
        }

        // Beside a message of the user's, or a message contract, a side without parameters is an empty body.
        if (!OperationRules.HasWholeMessage(method))
        {
            body.WrapperName = wrapper;
            body.WrapperNamespace = contract.Namespace;
        }
    }

    private static string PartName(ParameterInfo parameter, string defaultName) =>
        parameter.GetCustomAttribute<MessageParameterAttribute>(inherit: false)?.Name is { } name
            ? ContractNames.Encode(name)
            : defaultName;

    private static FaultDescription ReadFault(
        ContractDescription contract, string operation, FaultContractAttribute attribute)
    {
        var name = ContractNames.Encode(
            attribute.Name ?? ContractNames.TypeName(attribute.DetailType) + ContractNames.FaultSuffix);
        var fault = new FaultDescription(
            attribute.Action ?? ContractNames.Action(contract.Namespace, contract.Name, operation + name))
        {
            Name = name,
            Namespace = attribute.Namespace ?? contract.Namespace,
            DetailType = attribute.DetailType,
            ElementName = attribute.Name is null ? null : name,
        };
        if (attribute.HasProtectionLevel)
        {
            fault.ProtectionLevel = attribute.ProtectionLevel;
        }

        return fault;
    }
}
