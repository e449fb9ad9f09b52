using System;
using System.ServiceModel.Configuration;

namespace Northbank.Services.Behaviors
{
    public class TimingElement : BehaviorExtensionElement
    {
        public override Type BehaviorType
        {
            get { return typeof(TimingBehavior); }
        }

        protected override object CreateBehavior()
        {
            return new TimingBehavior();
        }
    }
}
