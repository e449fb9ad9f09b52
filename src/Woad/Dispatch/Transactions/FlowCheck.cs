using System.Net.Security;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.Xml;
using Woad.Envelopes;
using Woad.Messages;
using Woad.Transactions;
using Woad.Xml;

namespace Woad.Dispatch.Transactions;

/// <summary>
/// Reads the transaction that a message has brought for an operation that takes it, and refuses a message without one
/// where the operation needs it. Other operations do not understand the header.
/// </summary>
/// <param name="terms">The flow of the operation.</param>
/// <param name="isSecured">Whether layers report the headers that they have verified.</param>
internal sealed class FlowCheck(FlowTerms terms, bool isSecured) : AdmitCheck
{
    public override void Check(Call call)
    {
        // A head that was read has no such header: HeadSelector leaves a message with one to be opened. A streamed
        // message has been opened to select its operation, and its view may be gone.
        if (call.Views.Request is null && call.Incoming.Head.BodyOffset == 0)
        {
            call.Views.GetRequest();
        }

        if (call.Views.Request is { } request && Find(request.Headers, out var index) is { } header)
        {
            Require(call, header);
            TransactionMessageProperty.Received(Read(request.Headers, index, header), request.Properties);
            request.Headers.UnderstoodHeaders.Add(request.Headers[index]);
        }
        else if (terms.IsMandatory)
        {
            throw TransactionFaults.Missing();
        }
    }

    private static FlowHeader? Find(MessageHeaders headers, out int index)
    {
        FlowHeader? found = null;
        index = -1;
        for (var i = 0; i < headers.Count; i++)
        {
            var current = headers[i];
            if (FlowHeader.All.FirstOrDefault(h => h.Name == current.Name && h.Namespace == current.Namespace)
                is not { } header)
            {
                continue;
            }

            if (found is not null)
            {
                throw TransactionFaults.Malformed("the message has two transactions");
            }

            (found, index) = (header, i);
        }

        return found;
    }

    private IFlowedTransaction Read(MessageHeaders headers, int index, FlowHeader header)
    {
        try
        {
            using var reader = headers.GetReaderAtHeader(index);
            return terms.Flow.Read(reader, header);
        }
        catch (Exception e) when (e is XmlException or FormatException or OverflowException)
        {
            throw TransactionFaults.Malformed(e.Message.TrimEnd('.'));
        }
    }

    /// <summary>A header that others could have put into a signed message names a coordinator of theirs.</summary>
    private void Require(Call call, FlowHeader header)
    {
        if (isSecured && call.Incoming.CoverageSoFar is { } coverage
            && coverage.Of(new HeaderName(header.Name, header.Namespace)) < ProtectionLevel.Sign)
        {
            throw new RefusedSecurityException(
                RefusedSecurityException.InvalidSecurity,
                Escaped.Text($"The header {header.Name} is not signed, and the binding signs messages."));
        }
    }
}
