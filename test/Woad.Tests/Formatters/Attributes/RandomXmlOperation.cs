using System.Reflection;
using System.Xml.Serialization;

namespace Woad.Tests.Formatters.Attributes;

/// <summary>An operation of a random contract, with the classes that are its bodies.</summary>
/// <param name="name">The name.</param>
/// <param name="isMessage">Whether it has a message contract in place of parameters.</param>
internal sealed class RandomXmlOperation(string name, bool isMessage)
{
    private XmlSerializer _request = null!;
    private XmlSerializer _reply = null!;
    private Type _requestType = null!;
    private Type _replyType = null!;

    /// <summary>The name.</summary>
    public string Name => name;

    /// <summary>The source text of the classes of the bodies.</summary>
    public required string Bodies { get; init; }

    /// <summary>The source text of the message contract.</summary>
    public string Messages { get; init; } = "";

    /// <summary>The source text of its declaration.</summary>
    public required string Declaration { get; init; }

    /// <summary>The source text of its method.</summary>
    public required string Method { get; init; }

    /// <summary>Finds the classes; false when the serializer does not take one of them.</summary>
    public bool Find(Assembly bodies)
    {
        (_requestType, _replyType) = (bodies.GetType($"{name}In", true)!, bodies.GetType($"{name}Out", true)!);
        try
        {
            _request = new XmlSerializer(_requestType, RandomXmlTypes.Ns);
            _reply = new XmlSerializer(_replyType, RandomXmlTypes.Ns);
            return true;
        }
        catch (InvalidOperationException)
        {
            return false;
        }
    }

    /// <summary>A request of random values; null for none.</summary>
    public RandomXmlBody? Make(int seed) => RandomXmlBody.Make(_request, _requestType, seed);

    /// <summary>The reply to a request: its values are those that a service has read.</summary>
    public RandomXmlBody Answer(RandomXmlBody request)
    {
        var read = request.Read();
        var values = isMessage ? read.Values : [read.Values[0], .. _replyType.GetFields().Skip(1)
            .Select(field => read.Values[Array.FindIndex(_requestType.GetFields(), f => f.Name == field.Name)])];
        return new RandomXmlBody(_reply, _replyType, values);
    }

    /// <summary>Calls it.</summary>
    /// <param name="contract">The contract.</param>
    /// <param name="channel">A channel.</param>
    /// <param name="request">The request.</param>
    /// <returns>The values of the reply.</returns>
    public RandomXmlBody Call(Type contract, object channel, RandomXmlBody request)
    {
        var method = contract.GetMethod(name)!;
        if (isMessage)
        {
            var type = method.ReturnType;
            var message = Activator.CreateInstance(type)!;
            for (var i = 0; i < request.Values.Length; i++)
            {
                type.GetFields()[i].SetValue(message, request.Values[i]);
            }

            var answer = method.Invoke(channel, [message]);
            return new RandomXmlBody(
                _reply, _replyType, [.. type.GetFields().Select(field => field.GetValue(answer))]);
        }

        object?[] arguments = [.. request.Values];
        var result = method.Invoke(channel, arguments);
        var isRef = method.GetParameters().Select(static parameter => parameter.ParameterType.IsByRef).ToArray();
        return new RandomXmlBody(_reply, _replyType, [result, .. arguments.Where((_, i) => isRef[i])]);
    }
}
