using System.ServiceModel.Channels;
using System.Text;
using Woad.Bindings.Rules;
using Woad.Encoders.Parts;
using Woad.Exchanges;
using Woad.Envelopes;

namespace Woad.Tests.Layers;

/// <summary>Headers of messages that are objects are looked at, and replaced, at a cost for each of them.</summary>
public sealed class ManyHeaderReadsTests
{
    /// <summary>
    /// A peer decides how many headers there are, and security asks for names and ids after each that it has decrypted.
    /// </summary>
    [Fact]
    public void Cost_of_headers_grows_as_their_number()
    {
        Cost(8);
        var few = Cost(64);
        var many = Cost(1024);

        Assert.True(many < few * 16 * 2, $"{few} bytes were allocated for 64 headers, and {many} for 1,024.");
    }

    [Fact]
    public void Names_and_ids_follow_changes()
    {
        var content = Content(3);
        Assert.Equal(["h0", "h1", "h2"], content.Headers.Select(static h => h.Name));
        Assert.Equal("id1", Encoding.UTF8.GetString(content.IdOf(1)));

        content.ReplaceHeader(1, MessageHeader.CreateHeader("other", "urn:h", ""));
        Assert.Equal(["h0", "other", "h2"], content.Headers.Select(static h => h.Name));
        Assert.Equal("", Encoding.UTF8.GetString(content.IdOf(1)));
        Assert.Equal("id2", Encoding.UTF8.GetString(content.IdOf(2)));

        content.AddHeader(MessageHeader.CreateHeader("first", "urn:h", ""), HeaderPlace.Front);
        Assert.Equal(["first", "h0", "other", "h2"], content.Headers.Select(static h => h.Name));
        Assert.Equal("id0", Encoding.UTF8.GetString(content.IdOf(1)));

        content.RemoveHeader(1);
        Assert.Equal(["first", "other", "h2"], content.Headers.Select(static h => h.Name));
        Assert.Equal("id2", Encoding.UTF8.GetString(content.IdOf(2)));
    }

    private static long Cost(int headers)
    {
        var content = Content(headers);
        var before = GC.GetAllocatedBytesForCurrentThread();
        for (var i = 0; i < headers; i++)
        {
            Assert.Equal(headers, content.Headers.Count);
            _ = content.IdOf(i);
            content.ReplaceHeader(i, MessageHeader.CreateHeader("replaced", "urn:h", ""));
            _ = content.IdOf(i);
        }

        return GC.GetAllocatedBytesForCurrentThread() - before;
    }

    private static ReceivedObject Content(int headers)
    {
        const string Utility = "http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss-wssecurity-utility-1.0.xsd";
        var text = string.Concat(Enumerable.Range(0, headers).Select(
            static i => $"<h{i} xmlns=\"urn:h\" u:Id=\"id{i}\" xmlns:u=\"{Utility}\">v</h{i}>"));
        var envelope = Encoding.UTF8.GetBytes(
            $"<s:Envelope xmlns:s=\"http://www.w3.org/2003/05/soap-envelope\"><s:Header>{text}</s:Header><s:Body/>"
                + "</s:Envelope>");
        var encoder = new TextMessageEncodingBindingElement().CreateMessageEncoderFactory().Encoder;
        var message = encoder.ReadMessage(
            new ArraySegment<byte>(envelope), BufferManager.CreateBufferManager(0, int.MaxValue));
        return new ReceivedObject(
            new Incoming { Message = message }, EncodingModels.Messages(MessageVersion.Default), static i => i.Message!,
            int.MaxValue);
    }
}
