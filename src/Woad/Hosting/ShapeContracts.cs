using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;

namespace Woad.Hosting;

/// <summary>
/// The contracts of factories whose type argument is a shape of channels, not a contract: whole messages of any action.
/// </summary>
internal static class ShapeContracts
{
    private const string Namespace = "http://schemas.microsoft.com/2005/07/ServiceModel";

    private static readonly Type[] Requests = [typeof(IRequestChannel), typeof(IRequestSessionChannel)];
    private static readonly Type[] Sends =
    [
        typeof(IOutputChannel), typeof(IOutputSessionChannel), typeof(IDuplexChannel), typeof(IDuplexSessionChannel),
    ];

    /// <summary>
    /// Whether channels of the type are those of the binding. Requests and sends without a session go through proxies,
    /// which work over any binding that can carry them.
    /// </summary>
    public static bool IsOfBinding(Type type) =>
        type != typeof(IRequestChannel) && type != typeof(IOutputChannel)
        && (Requests.Contains(type) || Sends.Contains(type));

    /// <summary>The contract of a shape; null for any other type.</summary>
    public static ContractDescription? Find(Type type)
    {
        if (!Requests.Contains(type) && !Sends.Contains(type))
        {
            return null;
        }

        var contract = new ContractDescription(type.Name, Namespace)
        {
            ConfigurationName = type.FullName,
            ContractType = type,
            SessionMode = type.IsAssignableTo(typeof(ISessionChannel<IDuplexSession>))
                || type.IsAssignableTo(typeof(ISessionChannel<IOutputSession>))
                    ? SessionMode.Required
                    : SessionMode.Allowed,
        };
        contract.Operations.Add(OperationOf(contract, Requests.Contains(type)));
        return contract;
    }

    private static OperationDescription OperationOf(ContractDescription contract, bool hasReply)
    {
        var operation = new OperationDescription(hasReply ? "Request" : "Send", contract);
        var request = new MessageDescription("*", MessageDirection.Input);
        request.Body.Parts.Add(PartOf("message"));
        operation.Messages.Add(request);
        if (hasReply)
        {
            var reply = new MessageDescription("*", MessageDirection.Output);
            reply.Body.ReturnValue = PartOf("reply");
            operation.Messages.Add(reply);
        }

        return operation;
    }

    private static MessagePartDescription PartOf(string name) => new(name, Namespace) { Type = typeof(Message) };
}
