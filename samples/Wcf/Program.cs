using System;
using System.Collections.Generic;
using System.IO;

namespace Woad.Samples
{
    public static class Program
    {
        public static IReadOnlyDictionary<string, Action<TextWriter>> Samples { get; } =
            new SortedDictionary<string, Action<TextWriter>>(StringComparer.OrdinalIgnoreCase)
            {
                ["Authorization"] = Authorization.Sample.Run,
                ["Behaviors"] = Behaviors.Sample.Run,
                ["Contexts"] = Contexts.Sample.Run,
                ["CustomBinding"] = CustomBindings.Sample.Run,
                ["CustomChannel"] = CustomChannel.Sample.Run,
                ["CustomEncoder"] = CustomEncoder.Sample.Run,
                ["CustomFormatter"] = CustomFormatter.Sample.Run,
                ["CustomToken"] = CustomToken.Sample.Run,
                ["CustomTransport"] = CustomTransport.Sample.Run,
                ["DualHttp"] = DualHttp.Sample.Run,
                ["Duplex"] = Duplex.Sample.Run,
                ["ErrorHandlers"] = ErrorHandlers.Sample.Run,
                ["Extensions"] = Extensions.Sample.Run,
                ["Faults"] = Faults.Sample.Run,
                ["FlowedTransactions"] = FlowedTransactions.Sample.Run,
                ["Inspectors"] = Inspectors.Sample.Run,
                ["MessageContracts"] = MessageContracts.Sample.Run,
                ["Metadata"] = Metadata.Sample.Run,
                ["NetHttp"] = NetHttp.Sample.Run,
                ["OneWay"] = OneWay.Sample.Run,
                ["OpenApi"] = OpenApi.Sample.Run,
                ["OperationInvokers"] = OperationInvokers.Sample.Run,
                ["RawChannels"] = RawChannels.Sample.Run,
                ["ReliableSessions"] = ReliableSessions.Sample.Run,
                ["Rest"] = Rest.Sample.Run,
                ["Sessions"] = Sessions.Sample.Run,
                ["Transactions"] = Transactions.Sample.Run,
                ["Udp"] = Udp.Sample.Run,
                ["UntypedMessages"] = UntypedMessages.Sample.Run,
            };

        public static int Main(string[] args)
        {
            if (args.Length == 1 && Samples.TryGetValue(args[0], out Action<TextWriter> run))
            {
                run(Console.Out);
                return 0;
            }

            Console.WriteLine("Name one of the samples:");
            foreach (string name in Samples.Keys)
            {
                Console.WriteLine("  " + name);
            }

            return args.Length == 1 && args[0] == "list" ? 0 : 1;
        }
    }
}
