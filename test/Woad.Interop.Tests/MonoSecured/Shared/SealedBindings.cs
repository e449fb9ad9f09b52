using System;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Security;

namespace MonoSecured
{
    // The modes of message security that Mono has, compiled against Woad and against Mono.
    public static class SealedBindings
    {
        // mode: a method of SecurityBindingElement; keys: derived or plain; suite: of SecurityAlgorithmSuite;
        // order: of MessageProtectionOrder.
        public static Binding Create(string mode, string keys, string suite, string order)
        {
            var binding = Make(
                mode, keys == "derived", Suite(suite),
                (MessageProtectionOrder)Enum.Parse(typeof(MessageProtectionOrder), order));
            binding.OpenTimeout = binding.SendTimeout = binding.ReceiveTimeout = TimeSpan.FromSeconds(60);
            return binding;
        }

        static SecurityAlgorithmSuite Suite(string name)
        {
            return (SecurityAlgorithmSuite)typeof(SecurityAlgorithmSuite).GetProperty(name).GetValue(null, null);
        }

        static Binding Make(string mode, bool derived, SecurityAlgorithmSuite suite, MessageProtectionOrder order)
        {
            var security = Security(mode);
            security.SetKeyDerivation(derived);
            security.DefaultAlgorithmSuite = suite;
            if (security is SymmetricSecurityBindingElement)
                ((SymmetricSecurityBindingElement)security).MessageProtectionOrder = order;
            else
                ((AsymmetricSecurityBindingElement)security).MessageProtectionOrder = order;
            return new CustomBinding(
                security, new TextMessageEncodingBindingElement(), new HttpTransportBindingElement());
        }

        static SecurityBindingElement Security(string mode)
        {
            switch (mode)
            {
                case "asymmetric":
                    return SecurityBindingElement.CreateMutualCertificateBindingElement(
                        MessageSecurityVersion.WSSecurity10WSTrustFebruary2005WSSecureConversationFebruary2005WSSecurityPolicy11BasicSecurityProfile10);
                case "mutual":
                    return SecurityBindingElement.CreateMutualCertificateBindingElement();
                case "anonymous":
                    return SecurityBindingElement.CreateAnonymousForCertificateBindingElement();
                case "user":
                    return SecurityBindingElement.CreateUserNameForCertificateBindingElement();
                default:
                    throw new ArgumentException("Unknown mode: " + mode);
            }
        }
    }
}
